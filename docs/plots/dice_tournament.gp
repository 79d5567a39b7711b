# SPDX-License-Identifier: MIT
# What the deeper player wins, match by match.
width = 760; height = 460
load "style.gp"
set yrange [45:75]
set xrange [-0.6:*]
set offsets 0,0.6,0,0
set xlabel "depth of the deeper player : depth of the shallower"
set ylabel "games won by the deeper player, %"
set arrow from graph 0, first 50 to graph 1, first 50 nohead linecolor rgb "#606060" dashtype 2
plot series("tournament") using 0:2:3:4:xticlabels(1) with yerrorbars \
         linecolor rgb colour(2) pointtype 7 pointsize 0.9 title "ours, with the 95 % interval", \
     series("tournament") using 0:5 with points linecolor rgb colour(1) pointtype 6 pointsize 1.9 title "thesis"
