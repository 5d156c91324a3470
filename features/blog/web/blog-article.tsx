import { IconArrowLeft, IconArrowRight, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type BlogPost, neighboursOf } from '#features/blog/blog.ts'
import { viewsSentence } from '#features/blog/blog-stats.ts'
import { nodesOfContent } from '#features/blog/html-body.ts'
import { useArticleStats } from '#features/blog/web/article-stats.tsx'
import classes from '#features/blog/web/blog-article.module.css'
import { Byline } from '#features/blog/web/byline.tsx'
import { MarbleCover } from '#features/blog/web/marble-cover.tsx'
import { ShareBar } from '#features/blog/web/share-bar.tsx'
import { usePosts } from '#features/blog/web/use-posts.tsx'
import { nodesOfSections } from '#lib/prose.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Prose } from '#ui/prose.tsx'

export type BlogArticleProps = {
  slug: string
  /** The whole address of the page. */
  url: string
  now: string
  /** Every article, without its body. */
  posts: BlogPost[]
  /** The one that is read, when the server knows it. */
  post?: BlogPost | undefined
}

export function BlogArticle({ slug, url, now, ...given }: BlogArticleProps) {
  const { kept, posts } = usePosts(given.posts, now)
  const isShown = posts.some((post) => post.slug === slug)
  const post = kept.findLast((each) => each.slug === slug) ?? given.post
  if (!isShown || !post) return <ArticleNotFound />
  return <Article key={slug} post={post} url={url} posts={posts} />
}

const list = { to: '/blog', label: 'Tous les articles' }
const notice = 'Cet article informe sur les règles en vigueur à sa date. Il ne remplace pas l’avis de votre conseil.'

function Article({ post, url, posts }: { post: BlogPost; url: string; posts: BlogPost[] }) {
  const { views, sharesOf, countShare } = useArticleStats(post.id, post.slug)
  const { previous, next } = neighboursOf(posts, post.slug)
  const { content } = post
  return (
    <article className={`${pageWidth} ${classes.page}`}>
      <div className={classes.column}>
        <PageOpening tone="reading" back={list} title={post.title}>
          <div className={classes.facts}>
            <Byline post={post} />
            <p className={classes.views} data-known={views > 0}>
              <IconEye size={18} stroke={1.6} aria-hidden="true" />
              {viewsSentence(views)}
            </p>
          </div>
        </PageOpening>
      </div>
      <figure className={classes.cover}>
        <div>
          <MarbleCover slug={post.slug} image={post.image} alt={post.imageAlt} />
        </div>
        {post.imageCaption && <figcaption>{post.imageCaption}</figcaption>}
      </figure>
      <div className={classes.column}>
        <Prose nodes={typeof content === 'string' ? nodesOfContent(content) : nodesOfSections(content)} />
        {typeof content !== 'string' && <p className={classes.notice}>{notice}</p>}
        <ShareBar title={post.title} url={url} sharesOf={sharesOf} onShare={countShare} />
        <nav className={classes.neighbours} aria-label="Autres articles">
          {previous && <Neighbour post={previous} label="Article précédent" rel="prev" />}
          {next && <Neighbour post={next} label="Article suivant" rel="next" />}
        </nav>
      </div>
    </article>
  )
}

function Neighbour({ post, label, rel }: { post: BlogPost; label: string; rel: 'prev' | 'next' }) {
  const Arrow = rel === 'prev' ? IconArrowLeft : IconArrowRight
  return (
    <Link to={`/blog/${post.slug}`} rel={rel} className={classes.neighbour}>
      <span>
        <Arrow size={16} stroke={1.75} aria-hidden="true" />
        {label}
      </span>
      {post.title}
    </Link>
  )
}

function ArticleNotFound() {
  return (
    <div className={classes.missing}>
      <PageOpening
        tone="reading"
        align="center"
        title="Article introuvable."
        lead="Le lien est peut-être ancien, ou l’article n’est plus en ligne."
      >
        <ButtonLink to="/blog">Voir tous les articles</ButtonLink>
      </PageOpening>
    </div>
  )
}
