import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { call } from '#features/invoices/web/api.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { toastError } from '#ui/toasts.tsx'

const command = 'print-invoice'

/** The documents of an invoice: the PDF, its XML, a duplicate; of a draft, its proforma. */
export function InvoiceDocuments({ invoice: { id, status } }: { invoice: Invoice }) {
  const mayWrite = useMay(invoicesRights.write)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: () => Promise<File>) => file(),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
  const icon = <IconFileDownload size={18} stroke={1.6} />
  const print = () => mutate(() => call.printInvoice({ id }))
  useCommands([
    {
      group: 'Cette facture',
      isOfRecord: true,
      id: command,
      label: 'Télécharger le PDF',
      keywords: 'document imprimer papier',
      keys: 'd',
      icon,
      run: print,
    },
  ])
  return (
    <>
      <CommandTooltip command={command}>
        <Button variant="default" leftSection={icon} loading={isPending} onClick={print}>
          PDF
        </Button>
      </CommandTooltip>
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
              {mayWrite && <Menu.Item onClick={() => mutate(() => call.duplicateInvoice({ id }))}>Duplicata</Menu.Item>}
            </>
          ) : (
            <Menu.Item onClick={() => mutate(() => call.printProforma({ id }))}>Facture proforma</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
