import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { type BlogPost, neighboursOf } from '#features/blog/blog.ts'
import { nodesOfContent } from '#features/blog/html-body.ts'
import { useArticleStats } from '#features/blog/web/article-stats.ts'
import classes from '#features/blog/web/blog-article.module.css'
import { Byline } from '#features/blog/web/byline.tsx'
import { MarbleCover } from '#features/blog/web/marble-cover.tsx'
import { ShareBar } from '#features/blog/web/share-bar.tsx'
import { usePosts } from '#features/blog/web/use-posts.ts'
import { brand } from '#lib/brand.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { ClosingBand } from '#ui/closing-band.tsx'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Prose, ProseWithSummary } from '#ui/prose.tsx'
import { Words } from '#ui/words.tsx'

type BlogArticleProps = {
  slug: string
  /** Absolute address of the page. */
  url: string
  now: string
  /** Every article, without its body. */
  posts: BlogPost[]
  /** The requested article, when the server knows it. */
  post?: BlogPost | undefined
  /** The articles of the database could not be read. */
  isAway?: boolean
}

export function BlogArticle({ slug, url, now, isAway = false, ...given }: BlogArticleProps) {
  const { kept, posts } = usePosts(given.posts, now)
  const isShown = posts.some((post) => post.slug === slug)
  const post = kept.findLast((each) => each.slug === slug) ?? given.post
  useHead(isShown && post !== given.post ? post : undefined)
  if (!isShown || !post) return <ArticleMissing {...(isAway ? awayWords : unknownWords)} />
  return (
    <>
      <Article
        key={slug}
        post={post}
        url={url}
        posts={posts}
        isOnServer={given.posts.some((each) => each.slug === slug)}
      />
      <ClosingBand
        title={`Essayez ${brand.name} dans votre atelier`}
        door={{ to: '/register', label: 'Essayer gratuitement' }}
        aside={<Link to="/pricing">Voir les tarifs</Link>}
      >
        Un logiciel qui connaît ces règles, construit dans l’ordre d’une réparation. {trialSentence}
      </ClosingBand>
    </>
  )
}

/** Sets the metadata of an article that only this device stores. */
function useHead(post: BlogPost | undefined): void {
  useEffect(() => {
    if (!post) return
    const undo = [giveTitle(post.seoTitle ?? post.title), giveDescription(post.seoDescription ?? post.excerpt)]
    return () => {
      for (const each of undo) each()
    }
  }, [post])
}

function giveTitle(title: string): () => void {
  const before = document.title
  const own = pageTitle(title)
  document.title = own
  return () => {
    // the next page may have named the tab already
    if (document.title === own) document.title = before
  }
}

/** Adds the description that the server's page lacks. */
function giveDescription(text: string): () => void {
  const there = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  const meta =
    there ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
  const before = meta.content
  meta.content = text
  return () => {
    if (!there) meta.remove()
    else if (meta.content === text) meta.content = before
  }
}

const list = { to: '/blog', label: 'Tous les articles' }
const notice = 'Cet article informe sur les règles en vigueur à sa date. Il ne remplace pas l’avis de votre conseil.'

type ArticleProps = { post: BlogPost; url: string; posts: BlogPost[]; isOnServer: boolean }

function Article({ post, url, posts, isOnServer }: ArticleProps) {
  const { views, sharesOf, countShare } = useArticleStats({ id: post.id, slug: post.slug, isOnServer })
  const { previous, next } = neighboursOf(posts, post.slug)
  const { content } = post
  const after = (
    <>
      <ShareBar title={post.title} url={url} views={views} sharesOf={sharesOf} onShare={countShare} />
      <nav className={classes.neighbours} aria-label="Autres articles">
        {previous && <Neighbour post={previous} label="Article précédent" rel="prev" />}
        {next && <Neighbour post={next} label="Article suivant" rel="next" />}
      </nav>
    </>
  )
  return (
    <article className={`${pageWidth} ${classes.page}`} data-beside={typeof content !== 'string' || undefined}>
      <div className={classes.column}>
        <PageOpening tone="reading" back={list} title={post.title}>
          <Byline post={post} />
        </PageOpening>
        <p className={classes.address}>{url}</p>
      </div>
      <figure className={classes.cover}>
        <div>
          <MarbleCover slug={post.slug} image={post.image} alt={post.imageAlt} />
        </div>
        {post.imageCaption && <figcaption>{post.imageCaption}</figcaption>}
      </figure>
      {typeof content === 'string' ? (
        <div className={classes.column}>
          <Prose nodes={nodesOfContent(content)} />
          {after}
        </div>
      ) : (
        <ProseWithSummary sections={content}>
          <p className={classes.notice}>{notice}</p>
          {after}
        </ProseWithSummary>
      )}
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
      <Words text={post.title} />
    </Link>
  )
}

const unknownWords = {
  title: 'Article introuvable.',
  lead: 'Le lien est peut-être ancien, ou l’article n’est plus en ligne.',
}
const awayWords = {
  title: 'Article indisponible pour le moment.',
  lead: 'Le site n’a pas pu lire ses articles. Rechargez la page dans un instant.',
}

function ArticleMissing({ title, lead }: typeof unknownWords) {
  return (
    <div className={classes.missing}>
      <PageOpening tone="reading" align="center" title={title} lead={lead}>
        <ButtonLink to="/blog">Voir tous les articles</ButtonLink>
      </PageOpening>
    </div>
  )
}
