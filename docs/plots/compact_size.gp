# SPDX-License-Identifier: MIT
# Loss per decision by flash: the evaluator compact in several sizes.
width = 760; height = 500
load "style.gp"
set logscale x 2
set xtics (2, 4, 8, 16, 32, 64)
set xrange [2.5:48]
set yrange [0:0.022]
set xlabel "flash, code and tables, KB"
set ylabel "points lost a decision"
set key top right noreverse Right
plot series("sizes") using 1:2:3 with yerrorlines linecolor rgb colour(2) pointtype 7 pointsize 0.9 \
         title "self-play of gnubg, by gnubg's equity", \
     series("sizes") using 1:4:5 with yerrorlines linecolor rgb colour(1) pointtype 7 pointsize 0.9 \
         title "graded decisions, by rollouts", \
     series("own") using 1:2 with points linecolor rgb "#202020" pointtype 6 pointsize 2.2 title "compact", \
     series("own") using 1:4 with points linecolor rgb "#202020" pointtype 6 pointsize 2.2 notitle, \
     gnubg with lines linecolor rgb colour(1) dashtype 2 title "gnubg's nets, graded decisions"
