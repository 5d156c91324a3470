const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** `12345` as `12 345`, with the narrow space that never breaks. */
export function formatCount(count: number): string {
  return whole.format(count)
}
