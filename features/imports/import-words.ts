import { formatCount } from '#lib/numbers.ts'

/** « 1 ligne », « 1 240 lignes » */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${count < 2 ? one : many}`
}
