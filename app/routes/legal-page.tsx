import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import { legalPageAt } from '#features/marketing/legal-catalogue.ts'
import type { LegalPage } from '#features/marketing/legal-shape.ts'
import { LegalPageView } from '#features/marketing/web/legal-page.tsx'
import { SiteNotFound } from '#features/marketing/web/site-not-found.tsx'
import { named } from '#lib/prose.ts'
import { pageTitle } from '#ui/page-title.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const page = legalPageAt(`/legal/${params.page}`) ?? null
  return data(page, { status: page ? 200 : 404 })
}

export function meta({ loaderData: page }: { loaderData?: LegalPage | null }) {
  if (!page) return [{ title: pageTitle('Page introuvable') }, { name: 'robots', content: 'noindex' }]
  const { title, path } = page
  const trail = breadcrumb({ to: '/', label: 'Accueil' }, { to: path, label: title })
  return pageMeta({ title, description: named(page.description), path, structured: [trail] })
}

export default function LegalPageRoute() {
  const page = useLoaderData<typeof loader>()
  return page ? <LegalPageView page={page} /> : <SiteNotFound />
}
