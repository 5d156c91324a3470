import { useEffect, useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { installation } from '#browser/installation.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { googleAddress, googleFailed } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { PlainButton } from '#ui/plain-button.tsx'

type GoogleDoorProps = {
  label: string
  wanted: string | null
  isDisabled: boolean
  onProblem: (sentence: string | undefined) => void
}

/** Rendered only where Google sign-in is configured. */
export function GoogleDoor({ label, wanted, isDisabled, onProblem }: GoogleDoorProps) {
  const [isOffered, setOffered] = useState(installation.hasGoogle)
  const [isLeaving, setLeaving] = useState(false)

  // A cached document can be older than the configuration.
  useEffect(() => {
    let isWanted = true
    void auth.readSettings().then(({ value }) => {
      if (isWanted && value) setOffered(value.external.google ?? false)
    })
    return () => {
      isWanted = false
    }
  }, [])

  // The browser's Back restores the page in its previous state.
  useEffect(() => {
    const wakeUp = () => setLeaving(false)
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])

  async function leave() {
    onProblem(undefined)
    setLeaving(true)
    const { failure } = await auth.readSettings()
    if (!failure) return location.assign(googleAddress(location.origin, installation.origin, wanted))
    setLeaving(false)
    onProblem(authSentence(failure, googleFailed))
  }

  if (!isOffered) return null
  return (
    <>
      <PlainButton variant="default" size="md" isBusy={isLeaving} disabled={isDisabled} onClick={leave}>
        <GoogleMark />
        {label}
      </PlainButton>
      <p className={classes.or}>OU</p>
    </>
  )
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1"
      />
      <path fill="#34a853" d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5a13.4 13.4 0 0 1-19.9-7H4.3v5.7A22 22 0 0 0 24 46" />
      <path fill="#fbbc05" d="M11.6 28.1a13.2 13.2 0 0 1 0-8.4V14H4.3a22 22 0 0 0 0 19.8z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14l7.3 5.7A13.1 13.1 0 0 1 24 10.8"
      />
    </svg>
  )
}
