import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { Invitation } from '#features/garages/contract.ts'
import { call, query } from '#features/garages/web/api.ts'
import classes from '#features/garages/web/panel.module.css'
import { formatDay } from '#lib/dates.ts'
import { roleLabels } from '#lib/rights.ts'
import { useAct } from '#records/use-act.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export function InvitationList() {
  const { data, error, refetch, isFetching } = useQuery(query.listInvitations.queryOptions())
  return (
    <Panel title="Invitations en attente">
      {!data && !error && <ListSkeleton rows={2} />}
      {!data && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <p className={classes.empty}>
          Personne n’est attendu. Une invitation part par email avec le rôle que vous choisissez, et reste valable une
          semaine.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows} aria-label="Invitations en attente">
          {data.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ invitation: { id, email, role, sentAt, expiresAt, isExpired, invitedBy } }: { invitation: Invitation }) {
  const resend = useAct({ feature: 'garages', act: call.resendInvitation, done: `Invitation renvoyée à ${email}` })
  const revoke = useAct({ feature: 'garages', act: call.revokeInvitation, done: 'Invitation annulée' })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {email}
          <StatusBadge tone="info">{roleLabels[role]}</StatusBadge>
          {isExpired && <StatusBadge tone="warning">Expirée</StatusBadge>}
        </div>
        <div className={classes.quiet}>
          <span>
            envoyée le {formatDay(sentAt)}
            {invitedBy && ` par ${invitedBy}`}
          </span>
          <span>{isExpired ? `expirée le ${formatDay(expiresAt)}` : `valable jusqu’au ${formatDay(expiresAt)}`}</span>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={15} />}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
          aria-label={`Renvoyer l’invitation à ${email}`}
        >
          Renvoyer
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id })}
          aria-label={`Annuler l’invitation à ${email}`}
        >
          Annuler
        </Button>
      </div>
    </li>
  )
}
