/** The time that a person takes to type a report, as the trade counts it. */
const typingSeconds = 900

/** Seconds from the drop of each report to its paper: the middle one, and what is saved at least. A report that waited longer than its typing saves nothing here. */
export function timeOf(seconds: readonly number[]): {
  count: number
  medianSeconds: number | null
  savedSeconds: number
} {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return {
    count: seconds.length,
    medianSeconds: low === undefined || high === undefined ? null : Math.round((low + high) / 2),
    savedSeconds: Math.round(seconds.reduce((sum, each) => sum + Math.max(0, typingSeconds - each), 0)),
  }
}

/** « 45 s », « 4 min », « 2 h 05 », « 3 jours » */
export function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}\u00a0s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}\u00a0min`
  if (minutes < 48 * 60) {
    const rest = minutes % 60
    return `${Math.floor(minutes / 60)}\u00a0h${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`
  }
  return `${Math.round(minutes / 1_440)}\u00a0jours`
}
