import { readAmount } from '#lib/amount.ts'
import { euros } from '#lib/euros.ts'

/** The reason why an amount that was searched finds a paper: « montant 1 877,41 € TTC ». */
export function amountReason(
  { grossCents, netCents }: { grossCents: number; netCents: number },
  search: string,
): string | undefined {
  const cents = readAmount(search)
  if (cents === grossCents) return `montant ${euros(grossCents)} TTC`
  return cents === netCents ? `montant ${euros(netCents)} HT` : undefined
}
