import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { invoicesRights } from '#features/invoices/rights.ts'
import type { AskedMail, PaperMail } from '#features/paper-mails/contract.ts'
import { paperMailsQuery } from '#features/paper-mails/web/api.ts'
import { PaperMailForm } from '#features/paper-mails/web/paper-mail-form.tsx'
import { isUnshown } from '#features/quotes/quote.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { quoteQuery } from '#features/quotes/web/api.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { orderFileEntity } from '#features/repair-orders/web/api.ts'
import { formatInstant } from '#lib/dates.ts'
import { describeMessage, isLost } from '#lib/message-states.ts'
import { CommandButton } from '#ui/command-button.tsx'
import entries from '#ui/entry-list.module.css'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The mails of a quote, once its client may see it. */
export function QuoteMails({ id }: { id: string }) {
  const { data } = useQuery(quoteQuery(id))
  const mayWrite = useMay(quotesRights.write)
  if (!data || isUnshown(data.quote)) return null
  return <Mails asked={{ kind: 'quote', paperId: id }} group="Ce devis" mayWrite={mayWrite} />
}

/** The mails of an order, once its document is frozen. */
export function OrderMails({ id }: { id: string }) {
  const { value } = useLiveRecord('repairOrders', orderFileEntity, id)
  const mayWrite = useMay(repairOrdersRights.write)
  if (!value?.order.frozenAt) return null
  return <Mails asked={{ kind: 'repair_order', paperId: id }} group="Cet ordre" mayWrite={mayWrite} />
}

/** The mails of an issued invoice. */
export function InvoiceMails({ id }: { id: string }) {
  const mayWrite = useMay(invoicesRights.write)
  return <Mails asked={{ kind: 'invoice', paperId: id }} group="Cette facture" mayWrite={mayWrite} />
}

type MailsProps = { asked: AskedMail; group: string; mayWrite: boolean }

function Mails({ asked, group, mayWrite }: MailsProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(paperMailsQuery(asked))
  const send = mayWrite && (
    <CommandButton
      size="compact-sm"
      variant="light"
      command={{
        ...{ id: 'mail-paper', label: 'Envoyer par email', group, isOfRecord: true, keys: 'm' },
        ...{ keywords: 'mail client pdf transmettre', icon: <IconMail size={18} stroke={1.6} /> },
        run: () => setOpen(true),
      }}
    />
  )
  return (
    <>
      {data?.length === 0 && send && <div>{send}</div>}
      {(error || (data && data.length > 0)) && (
        <Panel title="Envois par email" action={send}>
          {!data && error && (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
              {problemOf(error).sentence}
            </ErrorState>
          )}
          <ul className={entries.list}>
            {data?.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        </Panel>
      )}
      {isOpen && <PaperMailForm asked={asked} onClose={() => setOpen(false)} />}
    </>
  )
}

function Mail({ mail }: { mail: PaperMail }) {
  const { recipient, sentAt, sentBy } = mail
  const [state, hasFailed] = [describeMessage(mail), isLost(mail)]
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <b>{recipient}</b>
      </span>
      <span className={entries.quiet}>
        {[formatInstant(sentAt), !hasFailed && state, sentBy && `par ${sentBy}`].filter(Boolean).join(' · ')}
      </span>
      {hasFailed && <Text c="red" size="sm">{`Email ${state}`}</Text>}
    </li>
  )
}
