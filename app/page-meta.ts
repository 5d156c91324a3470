import type { MetaDescriptor } from 'react-router'
import { brand } from '#lib/brand.ts'
import { isSocialCard, socialCard, socialCardSize } from '#lib/social-card.ts'
import { pageTitle } from '#ui/page-title.ts'

// The base of the absolute addresses is that of the installation (BASE_URL): the server tells it before it renders, a browser reads it in the page.
const site = { base: '' }

export function standAt(base: string): void {
  site.base = base.replace(/\/+$/, '')
}

/** The address of a page or of a file of the site, whole. */
export function absolute(path: string, base: string = site.base): string {
  return new URL(path, base || 'http://localhost').href.replace(/(?<=^https?:\/\/[^/]+)\/$/, '')
}

/** The mark of the product: the logo of the house, for search engines. */
export const mark = '/icon-512.png'

export type PageDescription = {
  /** Without the name of the product, which is added. */
  title: string
  description: string
  /** Of the page itself, from the root: `/pricing`. */
  path: string
  /** A picture of the page, wide; without one, that of the product stands for it. */
  image?: string
  /** What the picture of the page shows. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** What the page is, in the words of schema.org, without `@context`. */
  structured?: object[]
}

/** What search engines and social networks read of a public page. */
export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const title = pageTitle(page.title)
  const { description, type = 'website', structured = [] } = page
  const alt = page.imageAlt ?? (page.image ? page.title : `${brand.name}, le logiciel des carrossiers et des garages`)
  const address = absolute(page.path)
  const image = absolute(page.image ?? socialCard)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'index,follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    ...sizeOf(page.image ?? socialCard),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
    ...structured.map((what) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...what } })),
  ]
}

function sizeOf(image: string): MetaDescriptor[] {
  if (!isSocialCard(image)) return []
  return [
    { property: 'og:image:width', content: String(socialCardSize.width) },
    { property: 'og:image:height', content: String(socialCardSize.height) },
  ]
}

/** The path to a page through the site, for search engines. */
export function breadcrumb(...steps: { to: string; label: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(to),
    })),
  }
}
