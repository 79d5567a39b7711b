# SPDX-License-Identifier: MIT
# How many of the chance nodes that probe are cut by that, by board.
width = 760; height = 500
load "style.gp"
set yrange [0:105]
set xtics 5,2
set xrange [4:18]
set xlabel "board"
set ylabel "cut while probing, %"
set key bottom right
shown = words(depths) < 3 ? words(depths) : 3
plot for [i=1:shown] series("probes-".word(depths, i)) using 1:2 with linespoints \
         linecolor rgb colour(i) pointtype 7 pointsize 0.8 title "depth ".word(depths, i).", quick", \
     for [i=1:shown] series("probes-".word(depths, i)) using 1:3 with lines \
         linecolor rgb colour(i) dashtype 3 title "depth ".word(depths, i).", static", \
     for [i=1:shown] series("probes-".word(depths, i)) using 1:4 with points \
         linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
     NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis, quick"
