import { IconCloudCheck } from '@tabler/icons-react'
import type { Screen } from '#features/signatures/web/use-screen.ts'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

type CounterProps = {
  back: string
  screen: Screen
  isReady: boolean
  /** The client has nothing left to do here: the device goes back. */
  isOver: boolean
}

/** On the workshop's own screen: the way back behind the member's password. */
export function SigningCounter({ back, screen, isReady, isOver }: CounterProps) {
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  return (
    <nav className="signing-counter" aria-label="Mode comptoir" data-over={isOver}>
      {isReady && (
        <p className="signing-ready" role="status">
          <IconCloudCheck size={18} stroke={1.6} aria-hidden="true" /> Prête hors ligne
        </p>
      )}
      {screen === 'part' && !isOver && (
        <PlainButton variant="subtle" size="md" onClick={fillScreen}>
          Plein écran
        </PlainButton>
      )}
      <ButtonLink
        to={`/deverrouiller?retour=${encodeURIComponent(back)}`}
        replace
        variant={isOver ? 'filled' : 'default'}
        size="md"
        onClick={leave}
      >
        Rendre l’appareil à l’atelier
      </ButtonLink>
    </nav>
  )
}

/** A browser fills the screen by a press only: the first one of the client is this one. */
export function SigningBeginning({ garageName, onBegin }: { garageName: string; onBegin: () => void }) {
  const begin = () => {
    fillScreen()
    onBegin()
  }
  return (
    <section className="signing-end">
      <h1>À lire et à signer</h1>
      <p>{garageName} vous passe cet écran. Prenez le temps de lire, puis signez si vous êtes d’accord.</p>
      <PlainButton size="lg" onClick={begin}>
        Commencer
      </PlainButton>
    </section>
  )
}

function fillScreen(): void {
  void document.documentElement.requestFullscreen().catch(() => {})
}
