import { data } from 'react-router'
import { SiteNotFound } from '#features/marketing/web/site-not-found.tsx'
import { pageTitle } from '#ui/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: pageTitle('Page introuvable') }, { name: 'robots', content: 'noindex' }]

export default function NotFoundRoute() {
  return <SiteNotFound />
}
