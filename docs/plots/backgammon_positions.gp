# SPDX-License-Identifier: MIT
# Single positions at the deepest depth, by rising nodes of Expectimax: time and nodes.
width = 1000; height = 460
load "style.gp"
set multiplot layout 1,2 margins 0.08,0.98,0.13,0.90 spacing 0.09,0.1
set logscale y
set format y "10^{%L}"
set xlabel "position, by Expectimax's nodes"
set autoscale xfix
set offsets 0.5,0.5,0,0
set xtics 5
set key bottom right
do for [panel in "times positions"] {
    set title (panel eq "times" ? "seconds" : "nodes").", depth ".deepest font ",13"
    plot for [i=1:4] series(panel) using 1:(column(i + 1)) with linespoints \
             linecolor rgb colour(i) pointtype 7 pointsize 0.6 title word(titles, i)
    unset key
}
unset multiplot
