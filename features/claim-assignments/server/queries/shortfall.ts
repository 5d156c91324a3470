import { type InsurerMoney, type Shortfall, shortfallOf } from '#features/claim-assignments/assignment-money.ts'
import { nothingShort, shortfallDiffers } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'

type Owed = Pick<InsurerMoney, 'openCents'> & { isPaid: boolean }

/** The causes of what an insurer leaves unpaid. Refused when it owes nothing more, or when they do not sum to it. */
export function shortfallTold(causes: Shortfall, owed: Owed): Shortfall {
  refuseUnless(owed.openCents > 0 && !owed.isPaid, nothingShort)
  const shortfall = shortfallOf(causes, owed)
  refuseUnless(shortfall, shortfallDiffers)
  return shortfall
}
