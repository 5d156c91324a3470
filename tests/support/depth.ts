/** `npm test -- --deep` looks longer: before a release, and where a fault is suspected. */
export const isDeep = process.env.TESTS_DEEP === '1'

/** How many cases a random check draws. */
export function times(usual: number, deep: number): number {
  return isDeep ? deep : usual
}
