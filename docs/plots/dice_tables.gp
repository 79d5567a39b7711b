# SPDX-License-Identifier: MIT
# What a small transposition table costs.
width = 760; height = 460
load "style.gp"
set logscale x
set xrange [20:2000000]
set yrange [95:*]
set xtics ("none" 24, "64" 64, "256" 256, "1k" 1024, "4k" 4096, "16k" 16384, "64k" 65536, "1M" 1048576)
set xlabel "entries of 16 bytes"
set ylabel "nodes, % of those with 1M entries"
set key top right
plot for [i=3:4] series("tables-".word(algorithms, i)) using ($1 == 0 ? 24 : $1):2 with linespoints \
         linecolor rgb colour(i) pointtype 7 pointsize 0.8 title word(titles, i)
