import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from '#features/marketing/web/landing-section.module.css'

type Heading = {
  eyebrow: string
  title: string
  lead?: string | undefined
  /** A telephone does without a lead that its section repeats. */
  isLeadForDesks?: boolean
}
type SectionProps = Heading & {
  id: string
  tone?: 'canvas' | 'surface' | 'sunken' | undefined
  layout?: 'stacked' | 'beside' | 'split' | 'centred' | undefined
  /** The grid that the heading and the children share, where a section lays them out itself. */
  grid?: string | undefined
  children: ReactNode
}

/** A section of the landing page: what it is about, then itself; the anchor is on the section. */
export function LandingSection({ id, tone = 'canvas', layout = 'stacked', grid, children, ...heading }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={classes.section} data-tone={tone}>
      <div className={clsx(classes.wrap, grid)} data-layout={grid ? 'own' : layout}>
        <SectionHeading id={id} {...heading} />
        {grid ? children : <div>{children}</div>}
      </div>
    </section>
  )
}

function SectionHeading({ id, eyebrow, title, lead, isLeadForDesks }: Heading & { id: string }) {
  return (
    <header className={classes.heading}>
      <p className={classes.eyebrow}>{eyebrow}</p>
      <h2 id={`${id}-titre`} className={classes.title}>
        {title}
      </h2>
      {lead && (
        <p className={classes.lead} data-desks={isLeadForDesks || undefined}>
          {lead}
        </p>
      )}
    </header>
  )
}
