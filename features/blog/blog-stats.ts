import type { ShareChannel } from '#features/blog/share.ts'

export type Stats = { views: number; shares: Partial<Record<ShareChannel, number>> }
type LocalStats = Record<string, Stats>

/** Views and shares by slug, stored under `blogStats` on the device. */
export function readLocalStats(stored: string | null): LocalStats {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return Object.fromEntries(Object.entries(fieldsOf(value)).map(([slug, each]) => [slug, statsFrom(each)]))
  } catch {
    return {}
  }
}

export function statsFrom(value: unknown): Stats {
  const { views, shares } = fieldsOf(value)
  const counts = Object.entries(fieldsOf(shares)).map(([channel, count]) => [channel, countFrom(count)])
  return { views: countFrom(views), shares: Object.fromEntries(counts) }
}

export function statsOf(stats: LocalStats, slug: string): Stats {
  return Object.hasOwn(stats, slug) ? (stats[slug] ?? none) : none
}
const none: Stats = { views: 0, shares: {} }

export function withView(stats: LocalStats, slug: string): LocalStats {
  const { views, shares } = statsOf(stats, slug)
  return { ...stats, [slug]: { views: views + 1, shares } }
}

export function withShare(stats: LocalStats, slug: string, channel: ShareChannel): LocalStats {
  const { views, shares } = statsOf(stats, slug)
  return { ...stats, [slug]: { views, shares: { ...shares, [channel]: (shares[channel] ?? 0) + 1 } } }
}

export function viewsSentence(views: number): string {
  return `${views.toLocaleString('fr-FR')} ${views > 1 ? 'lectures' : 'lecture'}`
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function countFrom(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
