import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { session, useSession } from '#browser/session.ts'
import { AuthCard, AuthWaiting, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import type { InvitationAtDoor } from '#features/garages/contract.ts'
import { call, forgetMe, query } from '#features/garages/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { roleLabels } from '#lib/rights.ts'

/** The page of an invitation link. */
export function InvitationDoor() {
  const [parameters] = useSearchParams()
  const token = parameters.get('jeton') ?? ''
  const { data, error, refetch } = useQuery(query.readInvitation.queryOptions({ input: { token } }))
  if (data) return <Opened invitation={data} token={token} />
  return (
    <AuthCard title="Invitation">
      {error ? <Refused error={error} onRetry={refetch} /> : <AuthWaiting>Lecture de l’invitation…</AuthWaiting>}
    </AuthCard>
  )
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, sentence } = problemOf(error)
  const isPassing = code === 'unreachable' || code === 'timeout'
  return (
    <Stack>
      <ProblemAlert>{sentence}</ProblemAlert>
      {isPassing ? (
        <Button onClick={onRetry}>Réessayer</Button>
      ) : (
        <Button component={Link} to="/login" variant="default">
          Aller à la connexion
        </Button>
      )}
    </Stack>
  )
}

function Opened({ invitation, token }: { invitation: InvitationAtDoor; token: string }) {
  const current = useSession()
  const { garageName, role, email, invitedBy, expiresAt } = invitation
  return (
    <AuthCard
      title={`Rejoindre ${garageName}`}
      lead={
        <>
          {invitedBy ? `${invitedBy} vous invite` : 'Vous êtes invité'} avec le rôle <b>{roleLabels[role]}</b>.
          L’invitation est faite pour <b>{email}</b>, jusqu’au {formatDay(expiresAt)}.
        </>
      }
    >
      {current === undefined && <AuthWaiting>Un instant…</AuthWaiting>}
      {current === null && <Doors token={token} />}
      {current && <Accept token={token} email={email} />}
    </AuthCard>
  )
}

/** Offers sign-in and registration, then returns here. */
function Doors({ token }: { token: string }) {
  const back = encodeURIComponent(`/invitation?jeton=${encodeURIComponent(token)}`)
  return (
    <Stack gap="sm">
      <Button component={Link} to={`/register?retour=${back}`} size="md">
        Créer mon compte
      </Button>
      <Button component={Link} to={`/login?retour=${back}`} size="md" variant="default">
        J’ai déjà un compte
      </Button>
    </Stack>
  )
}

function Accept({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accountId = useSession()?.accountId ?? ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call.acceptInvitation({ token }),
    onSuccess: ({ garageId }) => {
      // The device's copy lacks the joined garage.
      forgetMe(accountId)
      queryClient.removeQueries({ queryKey: query.readMe.key() })
      session.chooseGarage(garageId)
      void navigate('/dashboard', { replace: true })
    },
  })
  const problem = error ? problemOf(error) : undefined
  return (
    <Stack gap="sm">
      {problem && <ProblemAlert>{problem.sentence}</ProblemAlert>}
      {problem?.code === 'invitation_for_another' ? (
        <Elsewhere>Se connecter avec {email}</Elsewhere>
      ) : (
        <Button size="md" loading={isPending} onClick={() => mutate()}>
          Accepter l’invitation
        </Button>
      )}
    </Stack>
  )
}

/** The signed-in account was not invited; after signing out, the page offers both ways again. */
function Elsewhere({ children }: { children: ReactNode }) {
  return (
    <Button size="md" variant="default" onClick={() => void session.signOut()}>
      {children}
    </Button>
  )
}
