coach-1 = Your row { $row } meets { $seat }’s row { $row }. Columns meet columns.
coach-2 = Tokens come left to right. You only choose the cell.
coach-3 = Black rim: 6 to 10. Green if it is even, blue if it is odd.
coach-4 = A straight, in any order. The ladder is under Combinations.
coach-4-other = No straight here: in row 2 your 5 made one.
coach-5 = Same combination on both sides: nobody scores, whatever the numbers.
coach-6 = Only a straight flush or a strike pays 2. Most points win.
coach-6-tie = A tie: straight flushes decide, then strikes, then fours.
