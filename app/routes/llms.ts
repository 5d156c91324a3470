import { pageContext } from '#app/server-context.ts'
import { llmsText } from '#app/site-map.ts'
import { publishedPosts } from '#features/blog/blog.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { publicLinks } from '#features/marketing/site-links.ts'
import { nameBrand } from '#lib/brand.ts'
import type { Route } from './+types/llms.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, brand } = context.get(pageContext)
  nameBrand(brand)
  const posts = publishedPosts(builtInPosts(), new Date())
  const text = llmsText({ base: baseUrl, pages: publicLinks(), posts })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
