import { answerText } from '#app/routes/blog-answers.ts'
import { readPosts } from '#app/routes/blog-posts.ts'
import { pageContext } from '#app/server-context.ts'
import { rssOf } from '#features/blog/rss.ts'
import type { Route } from './+types/blog-rss.ts'

/** The RSS feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = await readPosts(page, new Date())
  const description = 'Le droit, les papiers et l’argent d’un garage ou d’une carrosserie.'
  const feed = rssOf(
    { title: `Blog · ${page.brand.name}`, description, baseUrl: page.baseUrl.replace(/\/$/, '') },
    found.posts,
  )
  return answerText(found, feed, 'application/rss+xml')
}
