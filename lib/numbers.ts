import { withMinus } from '#lib/minus.ts'

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** `12345` as `12 345`, with the narrow space that never breaks. */
export function formatCount(count: number): string {
  return withMinus(whole.format(count))
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const kilobyte = 1_024

/** « 840 o », « 12 Ko », « 1,4 Mo », « 20 Go » */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${formatCount(bytes)}\u00a0o`
  if (bytes < kilobyte ** 2) return `${formatCount(Math.round(bytes / kilobyte))}\u00a0Ko`
  if (bytes < kilobyte ** 3) return `${oneDecimal.format(bytes / kilobyte ** 2)}\u00a0Mo`
  return `${oneDecimal.format(bytes / kilobyte ** 3)}\u00a0Go`
}
