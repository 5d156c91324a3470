import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import classes from '#features/accounts/web/auth-card.module.css'
import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/logo.tsx'
import { PlainNotice } from '#ui/plain-field.tsx'
import { Veins } from '#ui/veins.tsx'
import { Waiting as Dots } from '#ui/waiting.tsx'

const ways = [
  ['/', 'Retour au site'],
  ['/legal/terms', 'Conditions'],
  ['/legal/privacy', 'Confidentialité'],
  ['/legal/legal-notice', 'Mentions légales'],
] as const

type AuthCardProps = {
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  lead?: ReactNode
  foot?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** The card of every sign-in page. These pages load no Mantine. */
export function AuthCard({ title, headingRef, lead, foot, isWide, children }: AuthCardProps) {
  return (
    <div className={classes.page}>
      <Veins className={classes.veins} />
      <main className={classes.card} {...(isWide ? { 'data-wide': true } : {})}>
        <Link to="/" aria-label={`${brand.name}, accueil`} className={classes.logo}>
          <Logo size={30} />
        </Link>
        <div className={classes.heading}>
          <h1 {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {children}
        {foot && <p className={classes.foot}>{foot}</p>}
      </main>
      <nav className={classes.ways} aria-label="Le site">
        {ways.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

export function ProblemAlert({ children }: { children: ReactNode }) {
  return (
    <PlainNotice tone="problem" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
      {children}
    </PlainNotice>
  )
}

export function AuthWaiting({ children }: { children: ReactNode }) {
  return (
    <div className={classes.waiting}>
      <Dots />
      <p role="status">{children}</p>
    </div>
  )
}
