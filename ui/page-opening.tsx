import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#ui/page-opening.module.css'
import { Words } from '#ui/words.tsx'

type PageOpeningProps = {
  title: string
  /** The way back to the page before. */
  back?: { to: string; label: string }
  /** The section of the page, over its title. */
  kicker?: string
  lead?: string
  /** A page of long text opens more quietly than a page that presents the product. */
  tone?: 'reading' | 'presenting'
  align?: 'start' | 'center'
  children?: ReactNode
}

/** The beginning of a public page. */
export function PageOpening(props: PageOpeningProps) {
  const { title, back, kicker, lead, tone = 'presenting', align = 'start', children } = props
  return (
    <header className={classes.opening} data-tone={tone} data-align={align}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      {kicker && <p className={classes.kicker}>{kicker}</p>}
      <h1>
        <Words text={title} />
      </h1>
      {lead && (
        <p className={classes.lead}>
          <Words text={lead} />
        </p>
      )}
      {children}
    </header>
  )
}

/** The width of a public page, and the margins on its sides. */
export const pageWidth = classes.width
