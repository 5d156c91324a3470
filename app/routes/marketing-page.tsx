import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import { marketingPageAt } from '#features/marketing/page-catalogue.ts'
import type { MarketingPage } from '#features/marketing/page-shape.ts'
import { MarketingPageView } from '#features/marketing/web/marketing-page.tsx'
import { SiteNotFound } from '#features/marketing/web/site-not-found.tsx'
import { named } from '#lib/prose.ts'
import { pageTitle } from '#ui/page-title.ts'

/** Texts stay on the server: a visitor receives only the page's own. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = marketingPageAt(`/${params.page}`) ?? null
  return data(page, { status: page ? 200 : 404 })
}

export function meta({ loaderData: page }: { loaderData?: MarketingPage | null }) {
  if (!page) return [{ title: pageTitle('Page introuvable') }, { name: 'robots', content: 'noindex' }]
  const title = named(page.title)
  const description = named(page.description)
  const path = named(page.path)
  const trail = breadcrumb({ to: '/', label: 'Accueil' }, { to: path, label: title })
  return pageMeta({ title, description, path, structured: [trail] })
}

export default function MarketingPageRoute() {
  const page = useLoaderData<typeof loader>()
  return page ? <MarketingPageView page={page} /> : <SiteNotFound />
}
