export const minus = '\u2212'

/** The sign of a number as people read it: as wide as a plus, where Node and browsers write a hyphen. */
export function withMinus(number: string): string {
  return number.replace('-', minus)
}
