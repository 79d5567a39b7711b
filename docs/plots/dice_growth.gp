# SPDX-License-Identifier: MIT
# Nodes by the board's side at the deepest depth that all boards have: straight lines are powers of the side.
width = 760; height = 560
load "style.gp"
deepest = "3"
do for [depth in depths] { if (depth <= 7) { deepest = depth } }
array factor[4]; array power[4]
do for [i=1:4] {
    stats series("share-".deepest."-".word(algorithms, i)) using (log($1)):(log($4)) name "fit" nooutput
    factor[i] = exp(fit_intercept)
    power[i] = fit_slope
}
set logscale xy
set format y "10^{%L}"
set xtics (5, 7, 9, 11, 13, 15, 17)
set xrange [4.6:18.5]
set xlabel "board"
set ylabel "nodes at depth ".deepest
plot for [i=1:4] factor[i] * x**power[i] with lines linecolor rgb colour(i) dashtype 2 notitle, \
     for [i=1:4] series("share-".deepest."-".word(algorithms, i)) using 1:4 with points \
         linecolor rgb colour(i) pointtype 7 pointsize 0.9 title sprintf("%s: N^{%.1f}", word(titles, i), power[i]), \
     for [i=1:3] series("share-".deepest."-".word(algorithms, i)) using 1:5 with points \
         linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
     NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis"
