import { Link } from 'react-router'
import type { BlogPost } from '#features/blog/blog.ts'
import classes from '#features/blog/web/blog-list.module.css'
import { Byline } from '#features/blog/web/byline.tsx'
import { MarbleCover } from '#features/blog/web/marble-cover.tsx'
import { usePosts } from '#features/blog/web/use-posts.tsx'
import { brand } from '#lib/brand.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'

export type BlogListProps = { posts: BlogPost[]; now: string }

const intro =
  'Le droit, les papiers et l’argent d’un garage ou d’une carrosserie, expliqués simplement et avec leurs textes. Pour tenir un dossier sans perdre une ligne, ni un euro.'

export function BlogList(props: BlogListProps) {
  const { posts } = usePosts(props.posts, props.now)
  return (
    <div className={`${pageWidth} ${classes.page}`}>
      <div className={classes.top}>
        <PageOpening title="Le blog de l’atelier" lead={intro}>
          <a className={classes.feed} href="/blog/rss.xml">
            Suivre par RSS
          </a>
        </PageOpening>
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
                <Link to={`/blog/${post.slug}`}>{post.title}</Link>
              </h2>
              <Byline post={post} />
              <p className={classes.excerpt}>{post.excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
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
          <Link to="/register">Créer un compte</Link>
          <span>Essai gratuit de 14 jours, sans carte bancaire</span>
        </li>
      </ul>
    </nav>
  )
}
