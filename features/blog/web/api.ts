import { type PublicTables, publicTables } from '#browser/public-tables.ts'
import { type Stats, statsFrom } from '#features/blog/blog-stats.ts'
import type { Channel } from '#features/blog/share.ts'

type Counted = { id: string; slug: string }
type Change = (stats: Stats) => Partial<Stats>

/** One reading more; what was counted, or nothing when nobody knows. */
export function countView(article: Counted, tables?: PublicTables): Promise<Stats | undefined> {
  return count(article, ({ views }) => ({ views: views + 1 }), tables)
}

/** One share more on this channel; what was counted, or nothing when nobody knows. */
export function countShare(article: Counted, channel: Channel, tables?: PublicTables): Promise<Stats | undefined> {
  return count(article, ({ shares }) => ({ shares: { ...shares, [channel]: (shares[channel] ?? 0) + 1 } }), tables)
}

/** In the row of the article, or in a new one. */
async function count({ id, slug }: Counted, change: Change, tables = publicTables): Promise<Stats | undefined> {
  const row = await tables.readRow('blog_stats', 'slug', slug)
  if (row === undefined) return undefined
  const before = statsFrom(row)
  const after = { ...before, ...change(before) }
  if (row === null) {
    const isFirst = await tables.insertRow('blog_stats', 'slug', { post_id: id, slug, ...after })
    // Two readers may open the count of an article together: the second adds to it.
    return isFirst === false ? count({ id, slug }, change, tables) : isFirst && after
  }
  return (await tables.updateRow('blog_stats', String(row.id), change(before))) ? after : before
}
