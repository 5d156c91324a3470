import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '#browser/save-file.ts'
import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'
import type { ChequeDeposit, DepositedCheque } from '#features/cheque-deposits/contract.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { call, chequeDepositPlace } from '#features/cheque-deposits/web/api.ts'
import { CancelForm } from '#features/cheque-deposits/web/cancel-form.tsx'
import { DepositMark } from '#features/cheque-deposits/web/cheque-deposit-look.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { groupedCode } from '#lib/grouped-code.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import entries from '#ui/entry-list.module.css'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type Props = { deposit: ChequeDeposit; cheques: DepositedCheque[] }

export function ChequeDepositBody({ deposit, cheques }: Props) {
  const { id, number, depositedOn, iban, chequeCount, totalCents, cancelsId, cancelsNumber, isCancelled } = deposit
  const mayMake = useMay(chequeDepositsRights.make)
  const [isCancelling, setCancelling] = useState(false)
  const print = useAct({ feature: 'chequeDeposits', act: async () => saveFile(await call.printChequeDeposit({ id })) })
  const hasBounced = cheques.some(({ state }) => state === 'bounced')
  return (
    <>
      <PageHeader
        title={`${cancelsId ? 'Annulation' : 'Remise'} ${number}`}
        subtitle={`${chequesWords(chequeCount)} · ${euros(totalCents)} TTC`}
        aside={<DepositMark deposit={deposit} />}
        actions={
          <>
            {mayMake && !isCancelled && !cancelsId && !hasBounced && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
                onClick={() => setCancelling(true)}
              >
                Annuler cette remise
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconFileDownload size={18} stroke={1.6} />}
              loading={print.isPending}
              onClick={() => print.mutate()}
            >
              Bordereau PDF
            </Button>
          </>
        }
      />
      <Panels>
        <Panel title="Remise">
          <DefinitionList
            entries={[
              { label: 'Total TTC', value: <b>{euros(totalCents)}</b> },
              { label: 'Remise le', value: formatDay(depositedOn) },
              // A narrow page breaks the line between two groups.
              { label: 'Compte (IBAN)', value: groupedCode(iban).replaceAll('\u00a0', ' ') },
              ...(cancelsId
                ? [
                    {
                      label: 'Annule',
                      value: (
                        <Anchor component={Link} to={`${chequeDepositPlace.path}/${cancelsId}`}>
                          {cancelsNumber}
                        </Anchor>
                      ),
                    },
                    { label: 'Motif', value: deposit.reason },
                  ]
                : []),
              { label: 'Faite par', value: `${deposit.madeBy}, le ${formatInstant(deposit.madeAt)}` },
            ]}
          />
        </Panel>
        {!cancelsId && (
          <Panel
            title="Chèques"
            hint={
              'Un chèque revenu impayé s’annule sur la page de son encaissement\u202f: l’annulation nomme cette remise.'
            }
          >
            <ul className={entries.list}>
              {cheques.map((cheque) => (
                <Row key={cheque.paymentId} cheque={cheque} />
              ))}
            </ul>
          </Panel>
        )}
      </Panels>
      {isCancelling && <CancelForm deposit={deposit} onClose={() => setCancelling(false)} />}
    </>
  )
}

function Row({ cheque }: { cheque: DepositedCheque }) {
  const { paymentId, paymentNumber, invoiceNumber, drawer, bank, chequeNumber, amountCents, state } = cheque
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`/dashboard/encaissements/${paymentId}`} fw={550}>
            {drawer}
          </Anchor>
          {state === 'bounced' && (
            <StatusBadge size="sm" tone="danger">
              Impayé
            </StatusBadge>
          )}
        </Group>
        <b>{euros(amountCents)}&nbsp;TTC</b>
      </span>
      <span className={entries.quiet}>
        {[bank, chequeNumber && `n°\u00a0${chequeNumber}`, invoiceNumber, paymentNumber].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
