import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { session, useSession } from '#browser/session.ts'
import { unlock } from '#browser/session-lock.ts'
import type { Session } from '#browser/session-wire.ts'
import { carryReturn, returnAddress, unlockMistakes } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'
import { LoadingPage } from '#ui/page-fallbacks.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'

/** The screen of a device that a client had in hand: the member's password leads back to the page that was left. */
export function Unlock() {
  const current = useSession()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wanted = useWanted(parameters.get('retour'), current)
  const isLocked = current?.lockedFrom != null
  useEffect(() => {
    if (current === undefined || isLocked) return
    void navigate(current ? returnAddress(wanted) : carryReturn('/login', wanted), { replace: true })
  }, [current, isLocked, wanted, navigate])
  if (!current || !isLocked) return <LoadingPage />
  return (
    <AuthCard
      title="Écran verrouillé"
      lead={
        <>
          Cet appareil a été passé à un client. Le mot de passe de <b>{nameOf(current)}</b> ramène à la page quittée.
        </>
      }
    >
      <Fields />
    </AuthCard>
  )
}

function nameOf({ firstName, lastName, email }: Session): string {
  return `${firstName} ${lastName}`.trim() || email
}

/** The page of the address, or the one that was left; it stays known when the lock goes. */
function useWanted(asked: string | null, current: Session | null | undefined): string | null {
  const [left, setLeft] = useState<string | null>(null)
  const lockedFrom = current?.lockedFrom ?? null
  useEffect(() => {
    if (lockedFrom !== null) setLeft(lockedFrom)
  }, [lockedFrom])
  return asked ?? lockedFrom ?? left
}

function Fields() {
  const { props, error, isSending } = useAuthForm({
    blank: { password: '' },
    mistakes: unlockMistakes,
    send: async ({ password }) => {
      const sentence = await unlock(password)
      return sentence === undefined ? undefined : { fields: { password: sentence } }
    },
  })
  return (
    <form className={classes.form} {...props}>
      <PlainPassword
        label="Mot de passe"
        name="password"
        // A browser that fills in a kept password would open the screen to the client who holds it.
        autoComplete="new-password"
        required
        autoFocus
        error={error('password')}
      />
      <PlainButton type="submit" size="md" isBusy={isSending}>
        Déverrouiller
      </PlainButton>
      <PlainButton variant="subtle" size="md" disabled={isSending} onClick={() => void session.signOut()}>
        Se déconnecter
      </PlainButton>
    </form>
  )
}
