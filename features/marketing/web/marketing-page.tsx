import { Link } from 'react-router'
import type { Figure, MarketingPage } from '#features/marketing/page-shape.ts'
import { solutions } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/marketing-page.module.css'
import { named } from '#lib/prose.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { ProseWithSummary } from '#ui/prose.tsx'
import { Veins } from '#ui/veins.tsx'

export function MarketingPageView({ page }: { page: MarketingPage }) {
  return (
    <article>
      <Hero page={page} />
      <div className={`${pageWidth} ${classes.body}`}>
        <ProseWithSummary sections={page.sections} />
      </div>
      <Closing onward={page.onward.map(named)} />
    </article>
  )
}

function Hero({ page }: { page: MarketingPage }) {
  return (
    <div className={classes.hero}>
      <Veins className={classes.veins} />
      <div className={`${pageWidth} ${classes.heroInside}`}>
        <PageOpening kicker={named(page.eyebrow)} title={named(page.heading)} lead={named(page.lead)}>
          <div className={classes.doors}>
            <ButtonLink to="/register" size="lg">
              Essayer gratuitement
            </ButtonLink>
            <p>14 jours, sans carte bancaire</p>
          </div>
        </PageOpening>
        <FigureView figure={page.figure} />
      </div>
    </div>
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
    <footer className={`${pageWidth} ${classes.closing}`}>
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
