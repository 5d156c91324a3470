import { type Articles, headWhileAway } from '#app/routes/blog-answers.ts'
import type { PageContext } from '#app/server-context.ts'
import { type BlogPost, mergePosts, postFrom, publishedPosts } from '#features/blog/blog.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { nameBrand } from '#lib/brand.ts'

const address = '/rest/v1/blog_posts?select=*&status=eq.published&order=date.desc'

/** Articles of the database over the built-in ones, which remain without a database. */
export async function readPosts({ ask, report, brand }: PageContext, now: Date): Promise<Articles> {
  // Loaders run before rendering, and built-in articles are signed with the brand.
  nameBrand(brand)
  try {
    const answer = await ask(address)
    if (answer.status === 503) return { posts: publishedPosts(builtInPosts(), now), head: headWhileAway(answer) }
    const rows: unknown = answer.ok ? await answer.json() : undefined
    if (!Array.isArray(rows)) throw new Error(`The articles of the database answered ${answer.status}.`)
    const posts = mergePosts(
      builtInPosts(),
      rows.flatMap((row) => postFrom(row) ?? []),
    )
    return { posts: publishedPosts(posts, now), head: {} }
  } catch (error) {
    report(error)
    return { posts: publishedPosts(builtInPosts(), now), head: {} }
  }
}

/** Rounded to the minute: within it, every visitor gets the same rendered page. */
export function thisMinute(): Date {
  const now = new Date()
  now.setSeconds(0, 0)
  return now
}

/** An article as lists show it. */
export function withoutBody(post: BlogPost): BlogPost {
  return { ...post, content: '' }
}
