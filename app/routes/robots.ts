import { absolute } from '#app/page-meta.ts'
import { pageContext } from '#app/server-context.ts'
import type { Route } from './+types/robots.ts'

/** The site is open to all robots; the workshop, the doors and the calls are nobody's reading. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(pageContext)
  const closed = ['/dashboard', '/onboarding', '/checkout/', '/signature/', '/api/', '/auth/', '/rest/', '/functions/']
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml', baseUrl)}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
