import { useEffect, useState } from 'react'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

/** On the workshop's own screen: the whole screen for the client, and the way back behind the member's password. */
export function SigningCounter({ back }: { back: string }) {
  const isFull = useFullScreen()
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  return (
    <nav className="signing-counter" aria-label="Mode comptoir">
      {isFull === false && (
        <PlainButton
          variant="subtle"
          size="md"
          onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
        >
          Plein écran
        </PlainButton>
      )}
      <ButtonLink to={`/login?retour=${encodeURIComponent(back)}`} variant="default" size="md" onClick={leave}>
        Rendre l’écran à l’atelier
      </ButtonLink>
    </nav>
  )
}

/** Whether the page fills the screen; undefined where a browser does not let it. */
function useFullScreen(): boolean | undefined {
  const [isFull, setFull] = useState<boolean>()
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    const note = () => setFull(document.fullscreenElement !== null)
    note()
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  return isFull
}
