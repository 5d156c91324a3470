import type { BlogPost } from '#features/blog/blog.ts'
import type { Section } from '#lib/prose.ts'

/** A built-in article in sections; its author is the team. */
export type Article = Pick<BlogPost, 'slug' | 'title' | 'date' | 'excerpt'> & { content: Section[] }
