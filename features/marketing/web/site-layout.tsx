import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { InstallInvitation } from '#features/marketing/web/install-invitation.tsx'
import { SiteFooter } from '#features/marketing/web/site-footer.tsx'
import { SiteHeader } from '#features/marketing/web/site-header.tsx'
import classes from '#features/marketing/web/site-layout.module.css'

type SiteLayoutProps = { onSignOut: () => void; banner: ReactNode; children: ReactNode }

/** The frame of public pages: `children` are inside the only `<main>`. */
export function SiteLayout({ onSignOut, banner, children }: SiteLayoutProps) {
  const main = useFocusOnNewPage()
  return (
    <div className={classes.frame}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <SiteHeader onSignOut={onSignOut} />
      {banner}
      <main ref={main} id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
      <InstallInvitation />
    </div>
  )
}

/** Moves the focus to the beginning of a new page. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const isWithin = main.current?.contains(document.activeElement)
    if (!hash && !isWithin) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
