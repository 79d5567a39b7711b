# SPDX-License-Identifier: MIT
# Nodes by depth, a panel for each of four boards.
width = 1100; height = 900
load "style.gp"
set multiplot layout 2,2 margins 0.08,0.98,0.07,0.93 spacing 0.09,0.11
set logscale y
set format y "10^{%L}"
set xtics 3,2
set xrange [2.5:*]
set offsets 0,0.5,0,0
do for [board in "5 7 11 17"] {
    set title sprintf("%s x %s", board, board) font ",13"
    set xlabel "depth"
    set ylabel "nodes"
    plot for [i=1:4] series("cost-".board."-".word(algorithms, i)) using 1:2 with linespoints \
             linecolor rgb colour(i) pointtype 7 pointsize 0.8 title word(titles, i), \
         for [i=1:3] series("cost-".board."-".word(algorithms, i)) using 1:3 with points \
             linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
     NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis"
    unset key
}
unset multiplot
