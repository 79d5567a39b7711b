# SPDX-License-Identifier: MIT
# What one change of Star2 does to its nodes and its time: bars from 100 % to the right cost, bars to the left save.
width = 1500; height = 640
load "style.gp"
set multiplot layout 1,searches margins 0.115,0.99,0.09,0.93 spacing 0.115,0.1
set logscale x
set xrange [40:3000]
set xtics (50, 100, 200, 500, 1000, 2000)
set xlabel "% of plain Star2, logarithmic"
set style fill solid 0.85 noborder
set boxwidth 0.8
unset grid
set grid xtics linecolor rgb "#d4d4d4" linewidth 0.6
set key bottom right
do for [i=1:searches] {
    file = series(sprintf("ablation-%d", i))
    set title system(sprintf("cat '%s'", series(sprintf("ablation-%d-name", i)))) font ",13"
    stats file using 1 nooutput
    set yrange [STATS_min - 0.7 : 0.7]
    plot file using (100):1:(100 < $3 ? 100 : $3):(100 < $3 ? $3 : 100):($1 - 0.35):($1 + 0.35):ytic(2) \
             with boxxyerror linecolor rgb colour(2) title "nodes", \
         file using 4:1 with points linecolor rgb colour(1) pointtype 7 pointsize 0.8 title "time"
    unset key
}
unset multiplot
