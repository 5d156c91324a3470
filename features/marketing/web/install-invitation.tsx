import { useEffect, useState } from 'react'
import { keepLocalText, readLocalText } from '#browser/local-text.ts'
import classes from '#features/marketing/web/install-invitation.module.css'
import { brand } from '#lib/brand.ts'
import { PlainButton } from '#ui/plain-button.tsx'

/** The browser's install event, which the standard library does not type. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

const delayMs = 2_000
const visibleMs = 5_000
const key = 'install-declined'

/** Shown two seconds after the browser offers the installation, for five seconds. A pointer or the focus keeps it open. */
export function InstallInvitation() {
  const [offer, setOffer] = useState<InstallOffer>()
  const [isShown, setShown] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      if (readLocalText(key) === null) setOffer(event as InstallOffer) // this event alone carries it
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])

  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [offer])

  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setShown(false), visibleMs)
    return () => clearTimeout(timer)
  }, [isShown, isHeld])

  if (!offer || !isShown) return null
  const close = () => {
    setShown(false)
    // A closing element receives neither leave event.
    setHeld(false)
  }
  const install = async () => {
    close()
    const { outcome } = await offer.prompt()
    if (outcome === 'dismissed') decline()
  }
  return (
    <section
      className={classes.invitation}
      aria-label="Installation"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">
        <b>Installez {brand.name} sur cet appareil.</b> L’atelier s’ouvre alors comme une application, même sans réseau.
      </p>
      <div className={classes.buttons}>
        <PlainButton
          variant="subtle"
          onClick={() => {
            close()
            decline()
          }}
        >
          Non merci
        </PlainButton>
        <PlainButton onClick={() => void install()}>Installer</PlainButton>
      </div>
    </section>
  )
}

function decline(): void {
  keepLocalText(key, 'true')
}
