import { Link } from 'react-router'
import type { BlogPost } from '#features/blog/blog.ts'
import classes from '#features/blog/web/blog-list.module.css'
import { Byline } from '#features/blog/web/byline.tsx'
import { MarbleCover } from '#features/blog/web/marble-cover.tsx'
import { usePosts } from '#features/blog/web/use-posts.ts'
import { brand } from '#lib/brand.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { Words } from '#ui/words.tsx'

type BlogListProps = { posts: BlogPost[]; now: string }

const intro =
  'Le droit, les papiers et l’argent d’un garage ou d’une carrosserie, expliqués simplement et avec leurs textes. Pour tenir un dossier sans perdre une ligne, ni un euro.'

export function BlogList(props: BlogListProps) {
  const { posts } = usePosts(props.posts, props.now)
  return (
    <div className={`${pageWidth} ${classes.page}`}>
      <div className={classes.top}>
        <PageOpening title="Le blog de l’atelier" lead={intro} />
        <Resources />
      </div>
      <ul className={classes.posts}>
        {posts.map((post) => (
          <li key={post.slug} className={classes.post}>
            <div className={classes.picture}>
              <MarbleCover slug={post.slug} image={post.image} alt={post.imageAlt} />
            </div>
            <div className={classes.text}>
              <h2>
                <Link to={`/blog/${post.slug}`}>
                  <Words text={post.title} />
                </Link>
              </h2>
              <Byline post={post} />
              <p className={classes.excerpt}>
                <Words text={post.excerpt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.feed}>
        <a href="/blog/rss.xml">Suivre par RSS</a>
      </p>
    </div>
  )
}

function Resources() {
  return (
    <nav className={classes.resources} aria-labelledby="ressources">
      <h2 id="ressources">Ressources</h2>
      <ul>
        <li>
          <Link to="/">Découvrir {brand.name}</Link>
          <span>Ce que le logiciel fait, et ce qui est en préparation</span>
        </li>
        <li>
          <Link to="/pricing">Voir les tarifs</Link>
          <span>Les offres, hors taxes, et ce qu’elles comprennent</span>
        </li>
        <li>
          <Link to="/register">Essayer gratuitement</Link>
          <span>{trialSentence}</span>
        </li>
      </ul>
    </nav>
  )
}
