import { Button, Text } from '@mantine/core'
import type { CoverageSending } from '#features/claim-assignments/contract.ts'
import { sendingChannelLabels, sendingKindLabels } from '#features/claim-assignments/coverage.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'

type SendingsProps = { id: string; sendings: readonly CoverageSending[] }

/** The sendings to the insurer, each with its day, its way and the person who noted it. */
export function CoverageSendings({ id, sendings }: SendingsProps) {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const remove = useAct({
    feature,
    act: (sendingId: string) => call.removeCoverageSending({ id, sendingId }),
    done: 'Envoi retiré',
  })
  if (sendings.length === 0) return <Text className={entries.quiet}>Rien n’est encore noté.</Text>
  return (
    <ul className={entries.list}>
      {sendings.map(({ id: sendingId, kind, channel, sentOn, note, recordedBy, recipient, problem }) => (
        <li key={sendingId} className={entries.item}>
          <span className={entries.line}>
            <b>
              {sendingKindLabels[kind]} du {formatDay(sentOn)}
            </b>
            {mayWrite && (!recipient || problem) && (
              <Button
                size="compact-xs"
                variant="subtle"
                loading={remove.isPending && remove.variables === sendingId}
                aria-label={`Retirer\u202f: ${sendingKindLabels[kind]} du ${formatDay(sentOn)}`}
                onClick={() => remove.mutate(sendingId)}
              >
                Retirer
              </Button>
            )}
          </span>
          <span className={entries.quiet}>
            {[
              sendingChannelLabels[channel],
              recipient && `à ${recipient}`,
              recordedBy && `${recipient ? 'envoyé' : 'noté'} par ${recordedBy}`,
              note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {problem && <Text c="red" size="sm">{`L’email n’est pas parti\u202f: ${problem}`}</Text>}
        </li>
      ))}
    </ul>
  )
}
