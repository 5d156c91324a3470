import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFocusWhenLost } from '#features/tryouts/web/use-focus-when-lost.ts'
import { ButtonLink, PlainButton } from '#ui/plain-button.tsx'

export type Stop = { code: string; happened: string; next: string }

type StoppedProps = { stop: Stop; onRetry?: (() => void) | undefined; children?: ReactNode }

/** The reason why nothing was read, and the next step. */
export function TryoutStopped({ stop: { code, happened, next }, onRetry, children }: StoppedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading)
  const Icon = code === 'unreachable' ? IconCloudOff : IconAlertTriangle
  return (
    <section className="tryout-stopped" aria-labelledby="essai-arret">
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id="essai-arret" ref={heading} tabIndex={-1}>
          {happened}
        </h2>
        {next && <p>{next}</p>}
        {(onRetry || code === 'tryouts_spent') && (
          <div className="tryout-doors">
            {onRetry && <PlainButton onClick={onRetry}>Réessayer</PlainButton>}
            {code === 'tryouts_spent' && <ButtonLink to="/register">Créer un compte</ButtonLink>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

/** Our sentences first say what happened, then the next step. */
export function stopOf({ code, sentence }: { code: string; sentence: string }): Stop {
  const [happened = sentence, ...next] = sentence.split(/(?<=\.) /)
  return { code, happened, next: next.join(' ') }
}
