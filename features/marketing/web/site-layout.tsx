import type { ReactNode } from 'react'
import { InstallInvitation } from '#features/marketing/web/install-invitation.tsx'
import { SiteFooter } from '#features/marketing/web/site-footer.tsx'
import { SiteHeader } from '#features/marketing/web/site-header.tsx'
import classes from '#features/marketing/web/site-layout.module.css'

export type SiteLayoutProps = { onSignOut: () => void; banner: ReactNode; children: ReactNode }

/** The frame of every public page: `children` stand within its only `<main>`. */
export function SiteLayout({ onSignOut, banner, children }: SiteLayoutProps) {
  return (
    <div className={classes.frame}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <SiteHeader onSignOut={onSignOut} />
      {banner}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
      <InstallInvitation />
    </div>
  )
}
