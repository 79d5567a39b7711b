# SPDX-License-Identifier: MIT
# What the plots have in common: ours are lines with filled points, the published figures are hollow points of the
# same colour. The caller gives: `data`, the folder of the series; `image`, what to write; `depths`, what was measured.
set terminal pngcairo size width, height font "DejaVu Sans,11" linewidth 1.3
set output image
set border 3 linecolor rgb "#606060"
set tics nomirror textcolor rgb "#303030"
set grid linecolor rgb "#d4d4d4" linewidth 0.6
set key top left reverse Left samplen 1.5 spacing 1.1 textcolor rgb "#303030"
set datafile separator "\t"

algorithms = "expectimax star1 star2 best"
titles = "Expectimax Star1 Star2 best"
colours = "#d55e00 #0072b2 #009e73 #9a3fa0"   # tell apart without red and green, too
colour(i) = word(colours, i)
published = "#606060"                             # of the key alone
series(name) = sprintf("%s/%s.tsv", data, name)
