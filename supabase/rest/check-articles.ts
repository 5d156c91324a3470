import { CompiledQuery } from 'kysely'
import type { Tx } from '#db/database.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { stop } from '#supabase/rest/problems.ts'
import type { WriteRequest } from '#supabase/rest/request.ts'

const builtIn = new Set(builtInPosts().map(({ slug }) => slug))

/** Refuses counts of articles that do not exist, so that the table never holds more rows than there are articles. Built-in articles have no row in the database. */
export async function checkArticles(tx: Tx, { resource, body }: WriteRequest): Promise<void> {
  const { article, name } = resource
  if (!article) return
  const slugs = body.rows.map((row) => String(row[article])).filter((slug) => !builtIn.has(slug))
  if (slugs.length === 0) return
  const { rows } = await tx.executeQuery<{ slug: string }>(
    CompiledQuery.raw('select slug from wire.blog_posts where slug = any($1::text[])', [slugs]),
  )
  const known = new Set(rows.map(({ slug }) => slug))
  const unknown = slugs.find((slug) => !known.has(slug))
  if (unknown === undefined) return
  stop(409, '23503', `insert or update on table "${name}" violates foreign key constraint "${name}_${article}_fkey"`, {
    details: `Key (${article})=(${unknown}) is not present in table "blog_posts".`,
  })
}
