# SPDX-License-Identifier: MIT
# Nodes by depth on contact positions of backgammon.
width = 760; height = 500
load "style.gp"
set logscale y
set format y "10^{%L}"
set xtics 1,2
set xrange [0.5:*]
set offsets 0,0.5,0,0
set xlabel "depth"
set ylabel "nodes"
plot for [i=1:4] series("cost-".word(algorithms, i)) using 1:2 with linespoints \
         linecolor rgb colour(i) pointtype 7 pointsize 0.8 title word(titles, i), \
     for [i=1:3] series("cost-".word(algorithms, i)) using 1:3 with points \
         linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
     NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis"
