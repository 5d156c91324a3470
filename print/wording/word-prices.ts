import type { PriceSheet } from '#print/sheet/price-sheet.ts'

/** Displayed prices as their template draws them: their texts come in words. */
export type PricesPage = Omit<PriceSheet, 'kind' | 'issuedOn'> & { day: [year: number, month: number, day: number] }

export function wordPrices({ kind: _, issuedOn, ...sheet }: PriceSheet): PricesPage {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  return { ...sheet, day: [year, month, day] }
}
