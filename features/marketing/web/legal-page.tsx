import { Link } from 'react-router'
import { type LegalPage, legalUpdate } from '#features/marketing/legal-shape.ts'
import { legalLinks } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/legal-page.module.css'
import { named } from '#lib/prose.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { ProseWithSummary } from '#ui/prose.tsx'

const home = { to: '/', label: 'Retour à l’accueil' }

export function LegalPageView({ page }: { page: LegalPage }) {
  return (
    <article className={`${pageWidth} ${classes.page}`}>
      <PageOpening tone="reading" back={home} title={named(page.title)} lead={named(page.lead)}>
        <p className={classes.update}>{legalUpdate}</p>
      </PageOpening>
      <nav aria-label="Pages légales" className={classes.siblings}>
        {legalLinks.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={to === page.path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <ProseWithSummary sections={page.sections} />
    </article>
  )
}
