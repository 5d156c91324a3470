import { answerText } from '#app/routes/blog-answers.ts'
import { readPosts } from '#app/routes/blog-posts.ts'
import { pageContext } from '#app/server-context.ts'
import { llmsText } from '#app/site-map.ts'
import { publicLinks } from '#features/marketing/site-links.ts'
import type { Route } from './+types/llms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = await readPosts(page, new Date())
  const text = llmsText({ base: page.baseUrl, pages: publicLinks(), posts: found.posts })
  return answerText(found, text, 'text/plain')
}
