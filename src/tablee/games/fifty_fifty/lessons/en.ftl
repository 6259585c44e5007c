coach-1 = Points are bad here: round 1 left you { $points }.
coach-2 = Lowest card takes the laughing masks, highest the angry ones. Everyone else takes nothing.
coach-3 = A laughing mask and an angry one cancel out. Aim for zero.
coach-4 = The highest card leads the next trick. That is you.
coach-4-other = The highest card leads the next trick. That is { $seat }.
coach-5 = Balanced: 0 points, and your worst earlier round is erased.
coach-5-missed = Not zero: { $points } penalty points. A balance would have erased a round.
coach-6 = As many rounds as players. Fewest points win.
