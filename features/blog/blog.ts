import type { Section } from '#lib/prose.ts'

export type BlogPost = {
  id: string
  title: string
  slug: string
  /** `2026-11-10` or an instant. */
  date: string
  author: string
  excerpt: string
  image?: string | undefined
  ogImage?: string | undefined
  imageAlt?: string | undefined
  imageCaption?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  /** Sections for built-in articles; HTML or text with line breaks for others. */
  content: string | Section[]
  status: string
}

/** Reads an article from a database row or a local copy; undefined without a slug. */
export function postFrom(value: unknown): BlogPost | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = { ...value }
  const text = (...names: string[]) => {
    for (const name of names) {
      const field = fields[name]
      if (typeof field === 'string' && field.trim()) return field.trim()
    }
    return undefined
  }
  const slug = text('slug')
  if (!slug) return undefined
  return {
    id: text('id') ?? slug,
    title: text('title') ?? slug,
    slug,
    date: text('date') ?? '',
    author: text('author') ?? '',
    excerpt: text('excerpt') ?? '',
    image: ownImage(text('image', 'cover_image_url', 'coverImage')),
    ogImage: text('og_image_url', 'ogImage'),
    imageAlt: text('imageAlt'),
    imageCaption: text('imageCaption'),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    content: text('content') ?? '',
    status: text('status') ?? 'published',
  }
}

/** Only pictures of this site are shown; other articles keep their drawn cover. */
function ownImage(address: string | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined
}

/** Articles stored under `blogPosts` on the device. */
export function localPosts(stored: string | null): BlogPost[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.flatMap((value) => postFrom(value) ?? []) : []
  } catch {
    return []
  }
}

/** Merges articles by slug: later sources override earlier ones. */
export function mergePosts(...sources: readonly BlogPost[][]): BlogPost[] {
  return [...new Map(sources.flat().flatMap((post) => (post.slug ? [[post.slug, post]] : []))).values()]
}

/** Published articles at this instant, newest first. */
export function publishedPosts(posts: readonly BlogPost[], now: Date): BlogPost[] {
  const visible = posts.filter(({ slug, status, date }) => slug && status === 'published' && !(timeOf(date) > +now))
  return visible.toSorted((a, b) => (timeOf(b.date) || 0) - (timeOf(a.date) || 0) || a.slug.localeCompare(b.slug))
}

/** The previous and next article by date. */
export function neighboursOf(posts: readonly BlogPost[], slug: string): Neighbours {
  const place = posts.findIndex((post) => post.slug === slug)
  return place < 0 ? {} : { previous: posts[place + 1], next: posts[place - 1] }
}
type Neighbours = { previous?: BlogPost | undefined; next?: BlogPost | undefined }

function timeOf(date: string): number {
  return Date.parse(date)
}
