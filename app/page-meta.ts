import type { MetaDescriptor } from 'react-router'
import { brand } from '#lib/brand.ts'
import { isSocialCard, socialCard, socialCardSize } from '#lib/social-card.ts'
import { pageTitle } from '#ui/page-title.ts'

// Base of absolute addresses (BASE_URL): the server sets it before rendering, a browser reads it in the page.
const site = { base: '' }

export function setSiteAddress(base: string): void {
  site.base = base.replace(/\/+$/, '')
}

/** The absolute address of a page or file. */
export function absolute(path: string, base: string = site.base): string {
  return new URL(path, base || 'http://localhost').href.replace(/(?<=^https?:\/\/[^/]+)\/$/, '')
}

/** The product's logo for search engines. */
export const mark = '/icon-512.png'

type PageDescription = {
  /** Without the product's name, which is appended. */
  title: string
  description: string
  /** Path from the root: `/pricing`. */
  path: string
  /** A wide picture of the page; the product's picture by default. */
  image?: string
  /** Description of the picture. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** Structured data in schema.org terms, without `@context`. */
  structured?: object[]
}

/** Metadata of a public page for search engines and social networks. */
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

/** Breadcrumbs of a page, for search engines. */
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
