import { Anchor, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { isSettled } from '#features/invoices/balance.ts'
import type { RelatedInvoice, WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { call, invoicePlace } from '#features/invoices/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

type RelatedProps = { whole: WholeInvoice; mayChoose: boolean }

/** The deposits that an invoice deducts, and the papers that correct it. */
export function RelatedInvoices({ whole, mayChoose }: RelatedProps) {
  const { deductions, deposits, corrections } = whole
  const offered = mayChoose ? deposits : deductions
  return (
    <>
      {offered.length > 0 && (
        <Panel title="Acomptes déduits">{mayChoose ? <Choice whole={whole} /> : <List papers={deductions} />}</Panel>
      )}
      {corrections.length > 0 && (
        <Panel title="Avoirs et rectification">
          <List papers={corrections} />
        </Panel>
      )}
    </>
  )
}

function Choice({ whole: { invoice, deductions, deposits } }: { whole: WholeInvoice }) {
  const chosen = new Set(deductions.map(({ id }) => id))
  const { mutate, isPending } = useAct({
    feature: 'invoices',
    act: (depositIds: string[]) => call.chooseDeductions({ id: invoice.id, depositIds }),
  })
  const toggle = (id: string) =>
    mutate(deposits.map((each) => each.id).filter((each) => chosen.has(each) !== (each === id)))
  return (
    <ul className={entries.list} data-place="deposits">
      {deposits.map(({ id, number, grossCents, openCents }) => (
        <li key={id} className={entries.item}>
          <Checkbox
            label={`${number}, ${euros(grossCents)} TTC`}
            description={isSettled(openCents) ? undefined : `Pas encore réglé\u202f: reste ${euros(openCents)} TTC`}
            checked={chosen.has(id)}
            disabled={isPending}
            onChange={() => toggle(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function List({ papers }: { papers: RelatedInvoice[] }) {
  return (
    <ul className={entries.list}>
      {papers.map((paper) => (
        <li key={paper.id} className={entries.item}>
          <span className={entries.line}>
            <Anchor component={Link} to={`${invoicePlace.path}/${paper.id}`} fw={550}>
              {invoiceName({ ...paper, correctsId: 'known' })}
            </Anchor>
            <b>{euros(paper.kind === 'credit_note' ? -paper.grossCents : paper.grossCents)}&nbsp;TTC</b>
          </span>
          {paper.issuedOn && <span className={entries.quiet}>{formatDay(paper.issuedOn)}</span>}
        </li>
      ))}
    </ul>
  )
}
