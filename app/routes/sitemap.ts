import { absolute } from '#app/page-meta.ts'
import { pageContext } from '#app/server-context.ts'
import { publicPages } from '#features/marketing/site-links.ts'
import type { Route } from './+types/sitemap.ts'

/** The public pages, for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(pageContext)
  const pages = publicPages().map((path) => `  <url><loc>${absolute(path, baseUrl)}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ]
  return new Response(sitemap.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
