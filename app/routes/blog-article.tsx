import { data } from 'react-router'
import { absolute } from '#app/page-meta.ts'
import { headersOfLoader } from '#app/routes/blog-answers.ts'
import { articleMeta } from '#app/routes/blog-article-meta.ts'
import { readPosts, thisMinute, withoutBody } from '#app/routes/blog-posts.ts'
import { pageContext } from '#app/server-context.ts'
import { BlogArticle } from '#features/blog/web/blog-article.tsx'
import { pageTitle } from '#ui/page-title.ts'
import type { Route } from './+types/blog-article.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const now = thisMinute()
  const { posts, head } = await readPosts(context.get(pageContext), now)
  const post = posts.find((each) => each.slug === slug)
  // While the database is away, an unknown article may stand there.
  const isAway = !post && head.status === 503
  const known = { now: now.toISOString(), posts: posts.map(withoutBody), post, isAway }
  return data(known, post ? {} : { status: 404, ...head })
}

export const headers = headersOfLoader

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.post
    ? articleMeta(loaderData.post)
    : [
        { title: pageTitle(loaderData?.isAway ? 'Article indisponible' : 'Article introuvable') },
        { name: 'robots', content: 'noindex' },
      ]

export default function BlogArticleRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return <BlogArticle slug={slug} url={absolute(`/blog/${slug}`)} {...loaderData} />
}
