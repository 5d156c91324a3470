import { useRef, useState } from 'react'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeInvoice } from '#features/invoices/contract.ts'
import { invoiceName } from '#features/invoices/invoice.ts'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoicePlace, invoiceQuery } from '#features/invoices/web/api.ts'
import { EditInvoiceDrawer } from '#features/invoices/web/edit-invoice-drawer.tsx'
import { InvoiceDues } from '#features/invoices/web/invoice-dues.tsx'
import { InvoiceEditor } from '#features/invoices/web/invoice-editor.tsx'
import { InvoiceFaults } from '#features/invoices/web/invoice-faults.tsx'
import { InvoiceHeader } from '#features/invoices/web/invoice-header.tsx'
import { InvoiceHistory } from '#features/invoices/web/invoice-history.tsx'
import { invoiceWords } from '#features/invoices/web/invoice-look.tsx'
import { InvoiceSummary } from '#features/invoices/web/invoice-summary.tsx'
import { RelatedInvoices } from '#features/invoices/web/related-invoices.tsx'
import classes from '#priced-papers/web/paper-page.module.css'
import { ReadPage } from '#records/read-page.tsx'

const words = {
  ...invoiceWords,
  unknown: 'Facture introuvable',
  all: 'Voir toutes les factures',
  failed: 'Cette facture ne s’ouvre pas',
}

/** An invoice, on a page of its own or beside the list. */
export function InvoicePage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={invoicePlace}
      words={words}
      query={invoiceQuery(id)}
      notFound={invoiceNotFound.code}
      titleOf={(whole) => (whole ? invoiceName(whole.invoice) : 'Facture')}
    >
      {(whole) => <Known whole={whole} />}
    </ReadPage>
  )
}

function Known({ whole }: { whole: WholeInvoice }) {
  const { invoice, lines, sources } = whole
  const page = useRef<HTMLDivElement>(null)
  const mayWrite = useMay(invoicesRights.write)
  const isDraft = invoice.status === 'draft'
  const [isSaved, setSaved] = useState(true)
  return (
    <div ref={page} className={classes.frame}>
      <InvoiceHeader whole={whole} isSaved={isSaved} />
      <div className={classes.parts}>
        {isDraft && mayWrite && <InvoiceFaults whole={whole} page={page} />}
        {isDraft && <RecordParts of="invoice_draft" id={invoice.id} />}
        <InvoiceSummary invoice={invoice} />
        <InvoiceEditor
          key={invoice.status}
          invoice={invoice}
          lines={lines}
          sources={sources}
          isOpen={isDraft && mayWrite}
          onSaved={setSaved}
        />
        <div className={classes.columns}>
          <div className={classes.column}>
            <InvoiceDues invoice={invoice} mayChoose={isDraft && mayWrite} />
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
