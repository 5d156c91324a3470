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
  /** Sections for the articles of the house; HTML or text with line breaks for the others. */
  content: string | Section[]
  status: string
}

/** An article as a row of the database or a local copy tells it; nothing without a slug. */
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

/** Pages show pictures of this site only: any other keeps its drawn cover. */
function ownImage(address: string | undefined): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined
}

/** What this device keeps under `blogPosts`. */
export function localPosts(stored: string | null): BlogPost[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.flatMap((value) => postFrom(value) ?? []) : []
  } catch {
    return []
  }
}

/** One article by slug: a later source overrides the earlier ones. */
export function mergePosts(...sources: readonly BlogPost[][]): BlogPost[] {
  return [...new Map(sources.flat().flatMap((post) => (post.slug ? [[post.slug, post]] : []))).values()]
}

/** What a reader sees at that instant, newest first. */
export function publishedPosts(posts: readonly BlogPost[], now: Date): BlogPost[] {
  const visible = posts.filter(({ slug, status, date }) => slug && status === 'published' && !(timeOf(date) > +now))
  return visible.toSorted((a, b) => (timeOf(b.date) || 0) - (timeOf(a.date) || 0) || a.slug.localeCompare(b.slug))
}

/** The articles read before and after this one, by date. */
export function neighboursOf(posts: readonly BlogPost[], slug: string): Neighbours {
  const place = posts.findIndex((post) => post.slug === slug)
  return place < 0 ? {} : { previous: posts[place + 1], next: posts[place - 1] }
}
export type Neighbours = { previous?: BlogPost | undefined; next?: BlogPost | undefined }

function timeOf(date: string): number {
  return Date.parse(date)
}
