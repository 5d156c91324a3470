import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp, IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { payerLabels } from '#features/invoices/balance.ts'
import type { PaymentWithReceipt } from '#features/payments/contract.ts'
import { modeLabels } from '#features/payments/payment.ts'
import { paymentNotFound } from '#features/payments/refusals.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { call, paymentPlace, paymentQuery } from '#features/payments/web/api.ts'
import { PaymentMark, paymentWords } from '#features/payments/web/payment-look.tsx'
import { ReverseForm } from '#features/payments/web/reverse-form.tsx'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { ReadPage } from '#records/read-page.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

const words = {
  ...paymentWords,
  unknown: 'Encaissement introuvable',
  all: 'Voir tous les encaissements',
  failed: 'Cet encaissement ne s’ouvre pas',
}

/** A payment, on a page of its own or beside the list. */
export function PaymentPage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={paymentPlace}
      words={words}
      query={paymentQuery(id)}
      notFound={paymentNotFound.code}
      titleOf={(payment) => payment?.number ?? 'Encaissement'}
    >
      {(payment) => <Known payment={payment} />}
    </ReadPage>
  )
}

function Known({ payment }: { payment: PaymentWithReceipt }) {
  const { id, number, payer, payerName, amountCents, mode, paidOn, reference, note, reversesId } = payment
  const mayRecord = useMay(paymentsRights.record)
  const [isReversing, setReversing] = useState(false)
  const receipt = useMutation({
    mutationFn: () => call.printReceipt({ id }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: useRefresh('payments'),
  })
  return (
    <>
      <PageHeader
        title={`Encaissement ${number}`}
        subtitle={`${payerName} · ${euros(amountCents)} TTC`}
        aside={<PaymentMark payment={payment} />}
        actions={
          <>
            {mayRecord && !payment.isReversed && !reversesId && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
                onClick={() => setReversing(true)}
              >
                Annuler cet encaissement
              </Button>
            )}
            {amountCents > 0 && (
              <Button
                variant="default"
                leftSection={<IconFileDownload size={18} stroke={1.6} />}
                loading={receipt.isPending}
                onClick={() => receipt.mutate()}
              >
                {payment.isReceiptPrinted ? 'Duplicata du reçu' : 'Reçu'}
              </Button>
            )}
          </>
        }
      />
      <Panel title={modeLabels[mode]}>
        <DefinitionList
          entries={[
            { label: 'Montant TTC', value: <b>{euros(amountCents)}</b> },
            { label: payerLabels[payer], value: payerName },
            {
              label: 'Facture',
              value: (
                <Anchor component={Link} to={`/dashboard/factures/${payment.invoiceId}`}>
                  {payment.invoiceNumber}
                </Anchor>
              ),
            },
            { label: 'Payé le', value: formatDay(paidOn) },
            { label: 'Référence', value: reference },
            ...(payment.depositId
              ? [
                  {
                    label: 'Remis à la banque',
                    value: (
                      <Anchor component={Link} to={`/dashboard/remises/${payment.depositId}`}>
                        {payment.depositNumber}
                      </Anchor>
                    ),
                  },
                ]
              : []),
            { label: reversesId ? `Annule ${payment.reversesNumber}` : 'Note', value: note },
            { label: 'Noté par', value: `${payment.recordedBy}, le ${formatInstant(payment.recordedAt)}` },
          ]}
        />
      </Panel>
      {isReversing && <ReverseForm payment={payment} onClose={() => setReversing(false)} />}
    </>
  )
}
