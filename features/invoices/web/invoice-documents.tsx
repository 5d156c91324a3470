import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call } from '#features/invoices/web/api.ts'
import { DocumentButton, useDocuments } from '#priced-papers/web/document-button.tsx'

/** The documents of an invoice: the PDF, its XML, a duplicate; of a draft, its proforma. A credit note has none: it asks for no money. */
export function InvoiceDocuments({ invoice: { id, status, kind } }: { invoice: Invoice }) {
  const mayWrite = useMay(invoicesRights.write)
  const documents = useDocuments()
  const { mutate } = documents
  return (
    <>
      <DocumentButton
        command="print-invoice"
        group="Cette facture"
        documents={documents}
        print={() => call.printInvoice({ id })}
      />
      {(status === 'issued' || kind !== 'credit_note') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              Autres documents
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {status === 'issued' ? (
              <>
                <Menu.Item onClick={() => mutate(() => call.readFacturX({ id }))}>Facture électronique (XML)</Menu.Item>
                {mayWrite && (
                  <Menu.Item onClick={() => mutate(() => call.duplicateInvoice({ id }))}>Duplicata</Menu.Item>
                )}
              </>
            ) : (
              <Menu.Item onClick={() => mutate(() => call.printProforma({ id }))}>Facture proforma</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
