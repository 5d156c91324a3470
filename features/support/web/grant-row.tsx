import { Button } from '@mantine/core'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { SupportGrant } from '#features/support/contract.ts'
import { supportRights } from '#features/support/rights.ts'
import { call } from '#features/support/web/api.ts'
import visitClasses from '#features/support/web/grant-row.module.css'
import { formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { useAct } from '#records/use-act.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export function GrantRow({ grant }: { grant: SupportGrant }) {
  const mayRevoke = useMay(supportRights.grant)
  const { id, reason, grantedBy, grantedAt, expiresAt, revokedAt, isOpen } = grant
  const { mutate, isPending } = useAct({ feature: 'support', act: call.revokeSupport, done: 'Accès révoqué' })
  const end = revokedAt ? `révoqué le ${formatInstant(revokedAt)}` : `jusqu’au ${formatInstant(expiresAt)}`
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {reason}
          <StatusBadge tone={isOpen ? 'warning' : 'neutral'}>{isOpen ? 'Ouvert' : 'Fermé'}</StatusBadge>
        </div>
        <div className={classes.quiet}>
          <span>
            ouvert le {formatInstant(grantedAt)}
            {grantedBy && ` par ${grantedBy}`}
          </span>
          <span>{end}</span>
        </div>
      </div>
      {isOpen && mayRevoke && (
        <Button variant="light" color="red" loading={isPending} onClick={() => mutate({ id })}>
          Révoquer
        </Button>
      )}
      <Visits grant={grant} />
    </li>
  )
}

function Visits({ grant: { visits, visitCount } }: { grant: SupportGrant }) {
  if (visitCount === 0) return <span className={classes.quiet}>Rien n’a été regardé.</span>
  const heading = visitCount === 1 ? 'Une consultation' : `${formatCount(visitCount)} consultations`
  return (
    <details className={visitClasses.visits}>
      <summary>{heading}</summary>
      <ol>
        {visits.map(({ id, at, operation, page, person }) => (
          <li key={id}>
            {formatInstant(at)}, {person || 'assistance'}
            {'\u00a0'}: {page || 'sans page'} ({operation})
          </li>
        ))}
      </ol>
      {visitCount > visits.length && <span>Les {visits.length} dernières sont montrées.</span>}
    </details>
  )
}
