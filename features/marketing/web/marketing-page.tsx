import { Link } from 'react-router'
import type { Figure, MarketingPage } from '#features/marketing/page-shape.ts'
import { solutions } from '#features/marketing/site-links.ts'
import { LandingScreenshot } from '#features/marketing/web/landing-screenshot.tsx'
import classes from '#features/marketing/web/marketing-page.module.css'
import { named } from '#lib/prose.ts'
import { trialSentence } from '#lib/trial-sentence.ts'
import { ClosingBand } from '#ui/closing-band.tsx'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { ProseWithSummary } from '#ui/prose.tsx'
import { Veins } from '#ui/veins.tsx'
import { Words } from '#ui/words.tsx'

export function MarketingPageView({ page }: { page: MarketingPage }) {
  return (
    <article>
      <Hero page={page} />
      <div className={`${pageWidth} ${classes.body}`}>
        <ProseWithSummary sections={page.sections} interlude={{ under: page.pictured, figure: <Picture /> }} />
      </div>
      <Onward to={page.onward.map(named)} />
      <Closing />
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
            <p>{trialSentence}</p>
          </div>
        </PageOpening>
        <FigureView figure={page.figure} />
      </div>
    </div>
  )
}

/** The screen described by the preceding text. */
function Picture() {
  return (
    <div className={classes.picture}>
      <LandingScreenshot />
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
            <dt>
              <Words text={label} />
            </dt>
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

function Onward({ to: addresses }: { to: string[] }) {
  const next = addresses.flatMap((address) => solutions().find(({ to }) => to === address) ?? [])
  return (
    <nav aria-labelledby="ensuite" className={`${pageWidth} ${classes.onward}`}>
      <h2 id="ensuite">À lire ensuite</h2>
      <ul>
        {next.map(({ to, label, description }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Closing() {
  return (
    <ClosingBand
      title="Commencez par vos propres clients"
      door={{ to: '/register', label: 'Essayer gratuitement' }}
      aside={<Link to="/pricing">Voir les tarifs</Link>}
    >
      Le fichier clients, l’équipe et le travail sans réseau sont en service{'\u202f'}; la suite arrive dans l’ordre
      d’une réparation. {trialSentence}
    </ClosingBand>
  )
}
