# SPDX-License-Identifier: MIT
# What the ordering of moves saves Star2 on 11x11, with the history of good moves and without.
width = 1000; height = 460
load "style.gp"
orderings = "none random static quick"
set multiplot layout 1,2 margins 0.08,0.98,0.13,0.90 spacing 0.07,0.1
set yrange [0:140]
set xtics 3,2
set xrange [2.5:*]
set offsets 0,0.5,0,0
set xlabel "depth"
set key bottom left
do for [history in "yes no"] {
    set title (history eq "yes" ? "with history" : "without history") font ",13"
    set ylabel (history eq "yes" ? "nodes of Star2, 11 x 11, % of those without order" : "")
    plot for [i=1:4] series("ordering-".word(orderings, i)."-".history) using 1:2 with linespoints \
             linecolor rgb colour(i) pointtype 7 pointsize 0.8 title word(orderings, i), \
         for [i=1:4] series("ordering-".word(orderings, i)."-".history) using 1:3 with points \
             linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
         NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis"
    unset key
}
unset multiplot
