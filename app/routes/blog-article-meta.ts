import { absolute, breadcrumb, mark, pageMeta } from '#app/page-meta.ts'
import type { BlogPost } from '#features/blog/blog.ts'
import { brand } from '#lib/brand.ts'
import { socialCard } from '#lib/social-card.ts'

/** Metadata of an article. */
export function articleMeta(post: BlogPost) {
  const path = `/blog/${post.slug}`
  const title = post.seoTitle ?? post.title
  const description = post.seoDescription ?? post.excerpt
  const image = post.ogImage ?? post.image
  const publisher = { '@type': 'Organization', name: brand.name, url: absolute('/'), logo: absolute(mark) }
  const article = {
    '@type': 'Article',
    headline: post.title,
    description,
    inLanguage: 'fr-FR',
    ...(Number.isNaN(Date.parse(post.date)) ? {} : { datePublished: post.date }),
    author: post.author ? { '@type': 'Organization', name: post.author } : publisher,
    publisher,
    mainEntityOfPage: absolute(path),
    image: absolute(image ?? socialCard),
  }
  const steps = [
    { to: '/', label: 'Accueil' },
    { to: '/blog', label: 'Blog' },
    { to: path, label: post.title },
  ]
  return pageMeta({
    ...{ title, description, path, type: 'article' },
    ...(image ? { image, imageAlt: post.imageAlt ?? post.title } : {}),
    structured: [article, breadcrumb(...steps)],
  })
}
