import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import type { OwnSession } from '#features/accounts/contract.ts'
import classes from '#features/accounts/web/account-page.module.css'
import { WithAnswer } from '#features/accounts/web/account-query.tsx'
import { call, query, sessionsQuery } from '#features/accounts/web/api.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

export function AccountSessions() {
  const found = useQuery(sessionsQuery())
  const hasOthers = found.data?.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Panel
      title="Appareils connectés"
      hint={'Vous ne reconnaissez pas un appareil\u202f? Déconnectez-le, puis changez de mot de passe.'}
      action={hasOthers && <RevokeOthers />}
    >
      <WithAnswer query={found} rows={3}>
        {({ sessions }) => (
          <ul className={classes.rows} aria-label="Appareils connectés">
            {sessions.map((each) => (
              <Row key={each.id} session={each} />
            ))}
          </ul>
        )}
      </WithAnswer>
    </Panel>
  )
}

function Row({ session }: { session: OwnSession }) {
  const { device, isPhone, address, createdAt, lastUsedAt, isCurrent } = session
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <span className={classes.mark} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <div>
        <div className={classes.title}>
          {device}
          {isCurrent && <StatusBadge tone="success">Cet appareil</StatusBadge>}
        </div>
        <p className={classes.quiet}>
          {isCurrent ? 'Utilisé ' : 'Dernière utilisation '}
          <When at={lastUsedAt} /> · connecté <When at={createdAt} />
          {address && ` · adresse réseau ${address}`}
        </p>
      </div>
      {!isCurrent && <Revoke session={session} />}
    </li>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at, new Date(systemClock.now()))}
    </time>
  )
}

function Revoke({ session: { id, device } }: { session: OwnSession }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRevoking(() => call.revokeSession({ id }), `${device} est déconnecté`)
  return (
    <div className={classes.act}>
      <Button variant="default" size="xs" onClick={() => setAsking(true)} aria-label={`Déconnecter ${device}`}>
        Déconnecter
      </Button>
      {isAsking && (
        <Confirm
          title={`Déconnecter ${device}\u202f?`}
          label="Déconnecter"
          isDoing={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          La session s’y ferme aussitôt. Pour y revenir, il faudra se reconnecter.
        </Confirm>
      )}
    </div>
  )
}

function RevokeOthers() {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRevoking(() => call.revokeOtherSessions(), 'Vos autres appareils sont déconnectés')
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Déconnecter tous les autres
      </Button>
      {isAsking && (
        <Confirm
          title={'Déconnecter tous les autres appareils\u202f?'}
          label="Tout déconnecter"
          isDoing={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          Seul l’appareil que vous avez en main reste connecté.
        </Confirm>
      )}
    </>
  )
}

/** Revokes a session; its row disappears with it. */
function useRevoking(act: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.key() }),
  })
}
