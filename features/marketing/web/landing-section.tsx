import type { ReactNode } from 'react'
import classes from '#features/marketing/web/landing-section.module.css'

type Heading = { eyebrow: string; title: string; lead?: string | undefined }
type SectionProps = Heading & {
  id: string
  tone?: 'canvas' | 'surface' | 'sunken' | undefined
  layout?: 'stacked' | 'beside' | undefined
  children: ReactNode
}

/** A section of the landing page: what it is about, then itself; the anchor is on the section. */
export function LandingSection({ id, tone = 'canvas', layout = 'stacked', children, ...heading }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={classes.section} data-tone={tone}>
      <div className={classes.wrap} data-layout={layout}>
        <SectionHeading id={id} {...heading} />
        <div>{children}</div>
      </div>
    </section>
  )
}

function SectionHeading({ id, eyebrow, title, lead }: Heading & { id: string }) {
  return (
    <header className={classes.heading}>
      <p className={classes.eyebrow}>{eyebrow}</p>
      <h2 id={`${id}-titre`} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
    </header>
  )
}
