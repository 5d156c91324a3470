import { plateKey, readPlate } from '#features/vehicles/plate.ts'

/** The beginnings and parts of a plate that a text may be, the likeliest first: « ab 1o3 » is AB103 or AB1O3. */
export function partialPlates(text: string): string[] {
  const key = plateKey(text)
  if (key.length < 2 || key.length > 12 || !/[a-z]/.test(key) || !/[\do]/.test(key)) return []
  const read = readPlate(text)
  if (read && read.system !== 'other') return [plateKey(read.plate)]
  // O and I stand on no French plate: there they are a zero and a one.
  return [...new Set([key, key.replaceAll('o', '0').replaceAll('i', '1')])]
}
