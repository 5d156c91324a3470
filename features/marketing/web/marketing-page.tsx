import { Link } from 'react-router'
import type { Figure, MarketingPage } from '#features/marketing/page-shape.ts'
import { named } from '#features/marketing/prose.ts'
import { solutions } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/marketing-page.module.css'
import { Prose, ProseSummary } from '#features/marketing/web/prose.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Veins } from '#ui/veins.tsx'

export function MarketingPageView({ page }: { page: MarketingPage }) {
  return (
    <article className={classes.page}>
      <Hero page={page} />
      <div className={classes.body}>
        <aside className={classes.aside}>
          <ProseSummary sections={page.sections} />
        </aside>
        <Prose sections={page.sections} />
      </div>
      <Closing onward={page.onward.map(named)} />
    </article>
  )
}

function Hero({ page }: { page: MarketingPage }) {
  return (
    <header className={classes.hero}>
      <Veins className={classes.veins} />
      <div className={classes.heroInside}>
        <div>
          <p className={classes.eyebrow}>{named(page.eyebrow)}</p>
          <h1>{named(page.heading)}</h1>
          <p className={classes.lead}>{named(page.lead)}</p>
          <div className={classes.doors}>
            <ButtonLink to="/register" size="lg">
              Essayer gratuitement
            </ButtonLink>
            <p>14 jours, sans carte bancaire</p>
          </div>
        </div>
        <FigureView figure={page.figure} />
      </div>
    </header>
  )
}

function FigureView({ figure }: { figure: Figure }) {
  const { kind, title, rows, total, note } = figure
  return (
    <figure className={classes.figure} data-kind={kind}>
      <p className={classes.figureTitle}>{named(title)}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total ? (
          <div className={classes.total}>
            <dt>{total.label}</dt>
            <dd>{total.value}</dd>
          </div>
        ) : null}
      </dl>
      <figcaption>{named(note)}</figcaption>
    </figure>
  )
}

function Closing({ onward }: { onward: string[] }) {
  const next = onward.flatMap((address) => solutions().find(({ to }) => to === address) ?? [])
  return (
    <footer className={classes.closing}>
      <div className={classes.prices}>
        <h2>Combien cela coûte</h2>
        <p>Les formules, leurs limites et leurs prix hors taxes tiennent sur une page.</p>
        <ButtonLink to="/pricing" variant="default" size="md">
          Voir les tarifs
        </ButtonLink>
      </div>
      <nav aria-label="À lire ensuite">
        <h2>À lire ensuite</h2>
        <ul>
          {next.map(({ to, label, description }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
