# SPDX-License-Identifier: MIT
# What the deeper player wins, match by match: as the games ended, and without the luck of the dice.
width = 1100; height = 460
load "style.gp"
set multiplot layout 1,4 margins 0.06,0.98,0.16,0.90 spacing 0.02,0.1
set yrange [40:75]
set xrange [-0.6:*]
set offsets 0,0.6,0,0
set arrow from graph 0, first 50 to graph 1, first 50 nohead linecolor rgb "#606060" dashtype 2
searches = "gnubg-filter star2 star2-015 star2-030"
array names[4] = ["gnubg's search", "Star2", "Star2, noise 0.015", "Star2, noise 0.030"]
set ylabel "games won by the deeper player, %"
set xlabel "depths"
do for [n=1:4] {
    set title names[n] font ",13"
    plot series("match-".word(searches, n)) using ($0 - 0.12):2:3:4 with yerrorbars \
             linecolor rgb "#b0b0b0" pointtype 7 pointsize 0.7 title "as they ended", \
         series("match-".word(searches, n)) using ($0 + 0.12):5:6:7 with yerrorbars \
             linecolor rgb colour(2) pointtype 7 pointsize 0.9 title "without luck", \
         series("match-".word(searches, n)) using 0:8:xticlabels(1) with points \
             linecolor rgb colour(1) pointtype 6 pointsize 1.9 title "thesis"
    unset key
    unset ylabel
    set format y ""
}
unset multiplot
