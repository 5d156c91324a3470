import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type LegalPage, legalUpdate } from '#features/marketing/legal-shape.ts'
import { named } from '#features/marketing/prose.ts'
import { legalLinks } from '#features/marketing/site-links.ts'
import classes from '#features/marketing/web/legal-page.module.css'
import { Prose, ProseSummary } from '#features/marketing/web/prose.tsx'

export function LegalPageView({ page }: { page: LegalPage }) {
  return (
    <article className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          Retour à l’accueil
        </Link>
        <h1>{named(page.title)}</h1>
        <p className={classes.lead}>{named(page.lead)}</p>
        <p className={classes.update}>{legalUpdate}</p>
        <nav aria-label="Pages légales" className={classes.siblings}>
          {legalLinks.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === page.path ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <div className={classes.body}>
        <aside className={classes.aside}>
          <ProseSummary sections={page.sections} />
        </aside>
        <Prose sections={page.sections} />
      </div>
    </article>
  )
}
