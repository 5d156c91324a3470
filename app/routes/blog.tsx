import { data } from 'react-router'
import { breadcrumb, pageMeta } from '#app/page-meta.ts'
import { headersOfLoader } from '#app/routes/blog-answers.ts'
import { readPosts, thisMinute, withoutBody } from '#app/routes/blog-posts.ts'
import { pageContext } from '#app/server-context.ts'
import { BlogList } from '#features/blog/web/blog-list.tsx'
import type { Route } from './+types/blog.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const now = thisMinute()
  const { posts, head } = await readPosts(context.get(pageContext), now)
  return data({ now: now.toISOString(), posts: posts.map(withoutBody) }, head)
}

export const headers = headersOfLoader

export const meta = () => [
  ...pageMeta({
    title: 'Blog',
    description:
      'Obligations légales, cession de créance, rapport d’expertise, facturation électronique\u00a0: des articles pour les garages et les carrosseries, avec les textes.',
    path: '/blog',
    structured: [breadcrumb({ to: '/', label: 'Accueil' }, { to: '/blog', label: 'Blog' })],
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml', title: 'Blog' },
]

export default function BlogRoute({ loaderData: { posts, now } }: Route.ComponentProps) {
  return <BlogList posts={posts} now={now} />
}
