import type { IntegrityCheck } from '#features/integrity/contract.ts'
import { resultSentence } from '#features/integrity/result.ts'
import { formatInstant } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export function FormerChecks({ checks }: { checks: readonly IntegrityCheck[] }) {
  return (
    <Panel title="Contrôles précédents">
      <ul className={entries.list}>
        {checks.map((check) => (
          <li key={check.id} className={entries.item}>
            <span className={entries.line}>
              <span>{formatInstant(check.finishedAt ?? check.requestedAt)}</span>
              <Result check={check} />
            </span>
            {check.requestedBy && <span className={entries.quiet}>Lancé par {check.requestedBy}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Result({ check: { finishedAt, faultCount } }: { check: IntegrityCheck }) {
  if (finishedAt === null) return <StatusBadge>Interrompu</StatusBadge>
  return <StatusBadge tone={faultCount === 0 ? 'success' : 'danger'}>{resultSentence(faultCount)}</StatusBadge>
}
