import type { Article } from '#features/blog/article.ts'
import { cession } from '#features/blog/articles-cession.ts'
import { eInvoicing } from '#features/blog/articles-e-invoicing.ts'
import { expertise } from '#features/blog/articles-expertise.ts'
import { obligations } from '#features/blog/articles-obligations.ts'
import type { BlogPost } from '#features/blog/blog.ts'
import { brand } from '#lib/brand.ts'
import { socialCardOf } from '#lib/social-card.ts'

const articles: Article[] = [obligations, cession, expertise, eInvoicing]

/** The four built-in articles, signed with the installation's name. */
export function builtInPosts(): BlogPost[] {
  return articles.map((article) => ({
    ...article,
    id: article.slug,
    ogImage: socialCardOf(article.slug),
    author: `L’équipe ${brand.name}`,
    status: 'published',
  }))
}
