# SPDX-License-Identifier: MIT
# What share of Expectimax's nodes the others see, by board, a panel for each depth.
width = 1100; height = 420
load "style.gp"
panels = words(depths) < 3 ? words(depths) : 3
set multiplot layout 1,panels margins 0.07,0.98,0.14,0.90 spacing 0.06,0.1
set logscale y
set yrange [0.002:150]
set ytics ("0.01" 0.01, "0.1" 0.1, "1" 1, "10" 10, "100" 100)
set xtics 5,2
set xrange [4:18]
set key bottom left
do for [depth in depths] {
    if (depth > 7) { break }
    set title "depth ".depth font ",13"
    set xlabel "board"
    set ylabel (depth == 3 ? "nodes, % of Expectimax's" : "")
    plot for [i=2:4] series("share-".depth."-".word(algorithms, i)) using 1:2 with linespoints \
             linecolor rgb colour(i) pointtype 7 pointsize 0.8 title word(titles, i), \
         for [i=2:3] series("share-".depth."-".word(algorithms, i)) using 1:3 with points \
             linecolor rgb colour(i) pointtype 6 pointsize 1.9 notitle, \
     NaN with points linecolor rgb published pointtype 6 pointsize 1.9 title "thesis"
    unset key
}
unset multiplot
