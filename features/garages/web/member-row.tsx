import { Avatar } from '@mantine/core'
import { systemClock } from '#browser/clock.ts'
import type { Member } from '#features/garages/contract.ts'
import { fullName } from '#features/garages/member.ts'
import { membersRights } from '#features/garages/rights.ts'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { MemberMenu } from '#features/garages/web/member-menu.tsx'
import classes from '#features/garages/web/panel.module.css'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { roleLabels } from '#lib/rights.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export function MemberRow({ member, team }: { member: Member; team: Member[] }) {
  const { account } = useCurrentGarage()
  const mayManage = useMay(membersRights.manage)
  const { email, role, suspendedAt, lastUsedAt } = member
  const name = fullName(member)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Avatar size={38} color={suspendedAt ? 'gray' : 'petrole'} name={name} aria-hidden="true" />
        <div className={classes.words}>
          <div className={classes.name}>
            {name}
            {member.id === account.id && <StatusBadge>Vous</StatusBadge>}
            <StatusBadge tone="info">{roleLabels[role]}</StatusBadge>
            {suspendedAt && <StatusBadge tone="warning">Suspendu</StatusBadge>}
          </div>
          <div className={classes.quiet}>
            {name !== email && <span>{email}</span>}
            {suspendedAt && <span>suspendu {ago(suspendedAt)}</span>}
            {!suspendedAt && lastUsedAt && (
              <span>
                vu{' '}
                <time dateTime={lastUsedAt} title={formatInstant(lastUsedAt)}>
                  {ago(lastUsedAt)}
                </time>
              </span>
            )}
            {!suspendedAt && mayManage && !lastUsedAt && <span>pas encore venu</span>}
          </div>
        </div>
      </div>
      {mayManage && <MemberMenu member={member} team={team} />}
    </li>
  )
}

function ago(instant: string): string {
  return formatAgo(instant, new Date(systemClock.now()))
}
