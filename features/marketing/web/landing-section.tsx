import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from '#features/marketing/web/landing-section.module.css'

type Heading = {
  eyebrow: string
  title: string
  lead?: string | undefined
  /** Hides a lead that repeats the section on telephones. */
  isLeadForDesks?: boolean
}
type SectionProps = Heading & {
  id: string
  tone?: 'canvas' | 'surface' | 'sunken' | undefined
  layout?: 'stacked' | 'beside' | 'split' | 'centred' | undefined
  /** A grid shared by heading and children, for sections with their own layout. */
  grid?: string | undefined
  children: ReactNode
}

/** A section of the landing page: heading, then content; it carries the anchor. */
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
