import { pageContext } from '#app/server-context.ts'
import { robotsText } from '#app/site-map.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(pageContext)
  return new Response(robotsText(baseUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
