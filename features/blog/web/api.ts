import { type PublicTables, publicTables } from '#browser/public-tables.ts'
import { type Stats, statsFrom } from '#features/blog/blog-stats.ts'
import type { ShareChannel } from '#features/blog/share.ts'

type Counted = { id: string; slug: string }
type Change = (stats: Stats) => Partial<Stats>

/** Counts a view. Returns the totals, or undefined when they are unknown. */
export function countView(article: Counted, tables?: PublicTables): Promise<Stats | undefined> {
  return count(article, ({ views }) => ({ views: views + 1 }), tables)
}

/** Counts a share on this channel. Returns the totals, or undefined when they are unknown. */
export function countShare(article: Counted, channel: ShareChannel, tables?: PublicTables): Promise<Stats | undefined> {
  return count(article, ({ shares }) => ({ shares: { ...shares, [channel]: (shares[channel] ?? 0) + 1 } }), tables)
}

/** Updates the article's row or inserts one. */
async function count({ id, slug }: Counted, change: Change, tables = publicTables): Promise<Stats | undefined> {
  const row = await tables.readRow('blog_stats', 'slug', slug)
  if (row === undefined) return undefined
  const before = statsFrom(row)
  const after = { ...before, ...change(before) }
  if (row === null) {
    const isFirst = await tables.insertRow('blog_stats', 'slug', { post_id: id, slug, ...after })
    // Two readers may insert the row at once: the second one updates it.
    return isFirst === false ? count({ id, slug }, change, tables) : isFirst && after
  }
  return (await tables.updateRow('blog_stats', String(row.id), change(before))) ? after : before
}
