import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoicePlace, invoiceQuery } from '#features/invoices/web/api.ts'
import { EditInvoiceDrawer } from '#features/invoices/web/edit-invoice-drawer.tsx'
import { InvoiceEditor } from '#features/invoices/web/invoice-editor.tsx'
import { InvoiceFaults } from '#features/invoices/web/invoice-faults.tsx'
import { InvoiceHeader } from '#features/invoices/web/invoice-header.tsx'
import { InvoiceHistory } from '#features/invoices/web/invoice-history.tsx'
import { invoiceWords } from '#features/invoices/web/invoice-look.tsx'
import { InvoiceSummary } from '#features/invoices/web/invoice-summary.tsx'
import { RelatedInvoices } from '#features/invoices/web/related-invoices.tsx'
import classes from '#features/quotes/web/quote-page.module.css'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

const unknownWords = { unknown: 'Facture introuvable', all: 'Voir toutes les factures' }

/** An invoice, on a page of its own or beside the list. */
export function InvoicePage({ id }: { id: string }) {
  return (
    <RecordFrame words={invoiceWords} place={invoicePlace} id={id}>
      {z.uuid().safeParse(id).success ? <Asked id={id} /> : <Unknown />}
    </RecordFrame>
  )
}

function Unknown() {
  return <UnknownRecord words={unknownWords} list={invoicePlace.path} isGone />
}

function Asked({ id }: { id: string }) {
  const query = useQuery(invoiceQuery(id))
  if (query.error && problemOf(query.error).code === invoiceNotFound.code) return <Unknown />
  return (
    <ReadRecord
      query={query}
      title={query.data ? invoiceName(query.data.invoice) : 'Facture'}
      failed="Cette facture ne s’ouvre pas"
    >
      {(whole) => <Known whole={whole} />}
    </ReadRecord>
  )
}

function Known({ whole }: { whole: WholeInvoice }) {
  const { invoice, lines, faults } = whole
  const mayWrite = useMay(invoicesRights.write)
  const isDraft = invoice.status === 'draft'
  const [isSaved, setSaved] = useState(true)
  return (
    <div className={classes.frame}>
      <InvoiceHeader whole={whole} isSaved={isSaved} />
      <div className={classes.parts}>
        {isDraft && mayWrite && <InvoiceFaults invoice={invoice} faults={faults} />}
        <InvoiceSummary invoice={invoice} />
        <InvoiceEditor
          key={invoice.status}
          invoice={invoice}
          lines={lines}
          isOpen={isDraft && mayWrite}
          onSaved={setSaved}
        />
        <div className={classes.columns}>
          <div className={classes.column}>
            <RelatedInvoices whole={whole} mayChoose={isDraft && mayWrite} />
            {!isDraft && <RecordParts of="invoice" id={invoice.id} />}
          </div>
          <InvoiceHistory invoiceId={invoice.id} />
        </div>
      </div>
      {mayWrite && isDraft && <EditInvoiceDrawer invoice={invoice} />}
    </div>
  )
}
