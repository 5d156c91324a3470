import { readPosts } from '#app/routes/blog-posts.ts'
import { pageContext } from '#app/server-context.ts'
import { llmsText } from '#app/site-map.ts'
import { publicLinks } from '#features/marketing/site-links.ts'
import type { Route } from './+types/llms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const posts = await readPosts(page, new Date())
  const text = llmsText({ base: page.baseUrl, pages: publicLinks(), posts })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
