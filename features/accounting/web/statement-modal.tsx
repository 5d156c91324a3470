import { Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { today } from '#browser/today.ts'
import { periodInput } from '#features/accounting/accounting-input.ts'
import type { AccountStatement } from '#features/accounting/contract.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import type { StatementParty } from '#features/accounting/statement.ts'
import { AmountTable } from '#features/accounting/web/amount-table.tsx'
import { call, statementQuery } from '#features/accounting/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { sumOf } from '#lib/sum.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

type Props = { party: StatementParty; id: string; onClose: () => void }

/** The statement of a period, this year at first, and its files. */
export function StatementModal({ party, id, onClose }: Props) {
  const [period, setPeriod] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }))
  const mayExport = useMay(accountingRights.export)
  const fault = periodInput.safeParse(period).error?.issues[0]?.message
  const wanted = { ...period, party, id }
  const { data, error } = useQuery({ ...statementQuery(wanted), enabled: !fault })
  const print = useAct({ feature: 'accounting', act: async () => saveFile(await call.printStatement(wanted)) })
  const file = useAct({
    feature: 'accounting',
    act: async (format: 'csv' | 'xlsx') => saveFile(await call.exportStatement({ ...wanted, format })),
  })
  const day = (key: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={period[key]}
      onChange={({ currentTarget: { value } }) => setPeriod((before) => ({ ...before, [key]: value }))}
    />
  )
  return (
    <Modal opened onClose={onClose} title="Relevé de compte" size="xl">
      <Stack>
        <ProblemAbove sentence={fault ?? (error ? problemOf(error).sentence : undefined)} />
        <Group grow>
          {day('from', 'Du')}
          {day('to', 'Au')}
        </Group>
        {!data && !fault && !error && <Skeleton height={200} />}
        {data && !fault && <Moves statement={data} {...period} />}
        <Group justify="flex-end">
          {mayExport && (
            <>
              <Button variant="default" disabled={!data || !!fault} onClick={() => file.mutate('csv')}>
                CSV
              </Button>
              <Button variant="default" disabled={!data || !!fault} onClick={() => file.mutate('xlsx')}>
                Excel
              </Button>
            </>
          )}
          <Button disabled={!data || !!fault} loading={print.isPending} onClick={() => print.mutate()}>
            PDF
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Moves({ statement, from, to }: { statement: AccountStatement; from: string; to: string }) {
  const { openingCents, closingCents, rows, dues } = statement
  return (
    <>
      <DefinitionList
        entries={[
          { label: `Solde au ${formatDay(from)} TTC`, value: euros(openingCents) },
          { label: `Solde au ${formatDay(to)} TTC`, value: <b>{euros(closingCents)}</b> },
        ]}
      />
      <AmountTable
        label="Mouvements de la période"
        head={['Pièce', 'Débit', 'Crédit', 'Solde TTC']}
        rows={rows.map(({ on, piece, label, debitCents, creditCents, balanceCents }) => ({
          key: `${piece} ${on}`,
          name: `${formatDay(on)} · ${label}`,
          cells: [debitCents ? euros(debitCents) : '', creditCents ? euros(creditCents) : '', euros(balanceCents)],
        }))}
        total={{ key: 'total', name: 'Solde à la fin', cells: ['', '', euros(closingCents)] }}
      />
      {dues.length > 0 && (
        <AmountTable
          label={`Échéances restant à payer au ${formatDay(today())}`}
          head={['Échéance restant à payer', 'Reste dû TTC']}
          rows={dues.map(({ number, dueOn, openCents, isLate }) => ({
            key: `${number} ${dueOn}`,
            name: [dueOn ? formatDay(dueOn) : 'À réception', number, isLate && 'en retard'].filter(Boolean).join(' · '),
            cells: [euros(openCents)],
          }))}
          total={{ key: 'total', name: 'Total', cells: [euros(sumOf(dues.map(({ openCents }) => openCents)))] }}
        />
      )}
    </>
  )
}
