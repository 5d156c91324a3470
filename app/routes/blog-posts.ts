import type { PageContext } from '#app/server-context.ts'
import { type BlogPost, mergePosts, postFrom, publishedPosts } from '#features/blog/blog.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { nameBrand } from '#lib/brand.ts'

const address = '/rest/v1/blog_posts?select=*&status=eq.published&order=date.desc'

/** The articles of the house under those of the database; without the database, the former are still there. */
export async function readPosts({ ask, report, brand }: PageContext, now: Date): Promise<BlogPost[]> {
  // Loaders run before the page is rendered, and the articles of the house are signed.
  nameBrand(brand)
  try {
    const answer = await ask(address)
    const rows: unknown = answer.ok ? await answer.json() : undefined
    if (!Array.isArray(rows)) throw new Error(`The articles of the database answered ${answer.status}.`)
    return publishedPosts(
      mergePosts(
        builtInPosts(),
        rows.flatMap((row) => postFrom(row) ?? []),
      ),
      now,
    )
  } catch (error) {
    report(error)
    return publishedPosts(builtInPosts(), now)
  }
}

/** Articles open by the minute: within it, every visitor is shown the same page, rendered once. */
export function thisMinute(): Date {
  const now = new Date()
  now.setSeconds(0, 0)
  return now
}

/** What a list needs of an article. */
export function withoutBody(post: BlogPost): BlogPost {
  return { ...post, content: '' }
}
