import { useNavigate } from 'react-router'
import { useSession } from '#browser/session.ts'
import classes from '#features/accounts/web/auth-card.module.css'
import { AuthCard } from '#features/accounts/web/auth-card.tsx'
import { useCountdown } from '#features/accounts/web/use-countdown.ts'
import { brand } from '#lib/brand.ts'
import { ButtonLink } from '#ui/plain-button.tsx'

/** Greets a new account and offers the way on. */
export function Welcome({ planNotice }: { planNotice: string | undefined }) {
  const current = useSession()
  const navigate = useNavigate()
  const isIn = Boolean(current)
  const left = useCountdown(3, isIn, () => void navigate('/dashboard', { replace: true }))
  return (
    <AuthCard
      title={current?.firstName ? `Bienvenue, ${current.firstName}` : `Bienvenue chez ${brand.name}`}
      lead={
        isIn
          ? (planNotice ?? '\u00a0') // its line is reserved until the notice arrives
          : 'Connectez-vous pour ouvrir votre atelier.'
      }
    >
      <ButtonLink to={isIn ? '/dashboard' : '/login'} size="md">
        Accéder à mon compte
      </ButtonLink>
      {isIn && <p className={classes.lead}>Redirection automatique dans {left}s...</p>}
    </AuthCard>
  )
}
