import { Anchor, Button, Progress, Stack, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { saveFile } from '#browser/save-file.ts'
import type { IntegrityCheck } from '#features/integrity/contract.ts'
import {
  checkSteps,
  type Fault,
  faultAddress,
  faultSentence,
  mostFaults,
  stepLabels,
} from '#features/integrity/fault.ts'
import { resultSentence } from '#features/integrity/result.ts'
import { call } from '#features/integrity/web/api.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The last check: its progress, then its result. */
export function CheckPanel({ check }: { check: IntegrityCheck | undefined }) {
  if (!check)
    return (
      <Panel
        title="Dernier contrôle"
        hint="Aucun contrôle pour l’instant. Un contrôle relit toutes vos pièces et nomme ce qui a été modifié hors du logiciel."
      />
    )
  return check.finishedAt === null ? (
    <Underway check={check} />
  ) : (
    <Finished check={check} finishedAt={check.finishedAt} />
  )
}

function Underway({ check: { step, doneCount, totalCount, isStalled } }: { check: IntegrityCheck }) {
  if (isStalled) return <Panel title="Dernier contrôle" hint="Ce contrôle s’est interrompu. Lancez-en un autre." />
  const rank = step ? checkSteps.indexOf(step) : 0
  const part = totalCount > 0 ? doneCount / totalCount : 0
  const percent = Math.round(((rank + part) / checkSteps.length) * 100)
  const words = step ? stepLabels[step] : 'Contrôle'
  return (
    <Panel title="Contrôle en cours">
      <Stack gap="xs">
        <Text size="sm" aria-live="polite">
          {words} ({rank + 1} sur {checkSteps.length})
          {totalCount > 1 && `, ${formatCount(doneCount)} sur ${formatCount(totalCount)}`}
        </Text>
        <Progress value={percent} aria-label="Avancement du contrôle" />
        <Text c="dimmed" size="sm">
          Vous pouvez quitter cette page{'\u202f'}: le contrôle continue.
        </Text>
      </Stack>
    </Panel>
  )
}

function Finished({ check, finishedAt }: { check: IntegrityCheck; finishedAt: string }) {
  const { id, counts, faults, faultCount, requestedBy } = check
  const print = useAct({
    feature: 'integrity',
    act: async () => saveFile(await call.printIntegrityCheck({ id })),
  })
  return (
    <Panel
      title="Dernier contrôle"
      hint={`Le ${formatInstant(finishedAt)}${requestedBy ? `, lancé par ${requestedBy}` : ''}`}
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          Procès-verbal PDF
        </Button>
      }
    >
      <Stack>
        <div>
          <StatusBadge size="lg" tone={faultCount === 0 ? 'success' : 'danger'}>
            {resultSentence(faultCount)}
          </StatusBadge>
        </div>
        {faults.length > 0 && (
          <ul className={entries.list}>
            {faults.map((fault, rank) => (
              // A check is never reordered.
              // biome-ignore lint/suspicious/noArrayIndexKey: two faults may say the same
              <li key={rank} className={entries.item}>
                <FaultLine fault={fault} />
              </li>
            ))}
          </ul>
        )}
        {faultCount > mostFaults && (
          <Text c="dimmed" size="sm">
            Les {mostFaults} premières anomalies sont affichées.
          </Text>
        )}
        <DefinitionList
          entries={[
            { label: 'Factures et avoirs', value: formatCount(counts.invoices) },
            { label: 'Encaissements', value: formatCount(counts.payments) },
            { label: 'Remises de chèques', value: formatCount(counts.chequeDeposits) },
            { label: 'Clôtures', value: formatCount(counts.closings) },
            { label: 'Scellés', value: formatCount(counts.seals) },
            { label: 'Entrées du journal', value: formatCount(counts.entries) },
          ]}
        />
      </Stack>
    </Panel>
  )
}

function FaultLine({ fault }: { fault: Fault }) {
  const address = faultAddress(fault)
  return (
    <>
      <span>{faultSentence(fault)}</span>
      <span className={entries.line}>
        <span className={entries.quiet}>{stepLabels[fault.step]}</span>
        {address && (
          <Anchor component={Link} to={address} style={{ whiteSpace: 'nowrap' }}>
            Ouvrir {fault.name}
          </Anchor>
        )}
      </span>
    </>
  )
}
