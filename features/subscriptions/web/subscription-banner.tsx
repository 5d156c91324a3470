import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepLocalText, readLocalText, useLocalText } from '#browser/local-text.ts'
import { useSignedIn } from '#browser/signed-in.ts'
import {
  type Announcement,
  dismissalKey,
  isDismissed,
  mayAnnounce,
  offers,
  withDismissal,
} from '#features/subscriptions/subscription-banner.ts'
import { offersMark } from '#features/subscriptions/web/offers-script.ts'
import classes from '#features/subscriptions/web/subscription-banner.module.css'

/** The bar at the top of public pages about the subscription. */
export function SubscriptionBanner() {
  const { pathname } = useLocation()
  return mayAnnounce(pathname) ? <Banner /> : null
}

function Banner() {
  const announcement = useAnnouncement()
  const kept = useLocalText(dismissalKey)
  // Closing works for the visit even when the device stores nothing.
  const [closed, setClosed] = useState<string>()
  // From here React replaces the first script.
  useEffect(() => document.documentElement.removeAttribute(offersMark), [])
  if (!announcement || announcement.id === closed || isDismissed(kept, announcement.id, Date.now())) return null

  const { id, title, detail, link } = announcement
  const close = () => {
    setClosed(id)
    keepLocalText(dismissalKey, withDismissal(readLocalText(dismissalKey), id, Date.now()))
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={classes.banner} aria-label="Abonnement">
      <div className={classes.words}>
        <b>{title}</b>
        {detail && <span className={classes.detail}>{detail}</span>}
        <Link to={link.to}>{link.label}</Link>
      </div>
      <button type="button" className={classes.close} aria-label="Fermer le bandeau" onClick={close}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  )
}

/** Visitors load no code that reads a subscription. */
function useAnnouncement(): Announcement | undefined {
  const isSignedIn = useSignedIn()
  const [own, setOwn] = useState<Announcement>()
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    const show = (announcement: Announcement | undefined) => isCurrent && setOwn(announcement)
    import('#features/subscriptions/web/api.ts')
      .then(({ readAnnouncement }) => readAnnouncement(offers))
      .then(show, () => show(offers))
    return () => {
      isCurrent = false
      setOwn(undefined)
    }
  }, [isSignedIn])
  return isSignedIn ? own : offers
}
