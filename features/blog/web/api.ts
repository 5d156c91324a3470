import { type PublicTables, publicTables } from '#browser/public-tables.ts'
import { type Stats, statsFrom } from '#features/blog/blog-stats.ts'

/** One reading more, in the row of the article or in a new one; what was counted, or nothing when nobody knows. */
export async function countReading(
  { id, slug }: { id: string; slug: string },
  tables: PublicTables = publicTables,
): Promise<Stats | undefined> {
  const row = await tables.readRow('blog_stats', 'slug', slug)
  if (row === undefined) return undefined
  if (row === null) {
    const isCounted = await tables.insertRow('blog_stats', { post_id: id, slug, views: 1, shares: {} })
    return isCounted ? { views: 1, shares: {} } : undefined
  }
  const { views, shares } = statsFrom(row)
  const isCounted = await tables.updateRow('blog_stats', String(row.id), { views: views + 1 })
  return { views: isCounted ? views + 1 : views, shares }
}
