import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoicePlace } from '#features/invoices/web/api.ts'
import { invoiceLook } from '#features/invoices/web/invoice-look.tsx'
import { InvoicePage } from '#features/invoices/web/invoice-page.tsx'
import { NewInvoiceDrawer } from '#features/invoices/web/new-invoice-drawer.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { PrintButton } from '#ui/list/export-menu.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function InvoiceList() {
  const mayWrite = useMay(invoicesRights.write)
  return (
    <>
      <ListScreen
        view={useList(invoicePlace)}
        look={invoiceLook}
        actions={mayWrite && <NewInvoice />}
        tools={(print) => <PrintButton onPrint={print} />}
        record={(id) => <InvoicePage id={id} />}
      />
      {mayWrite && <NewInvoiceDrawer />}
    </>
  )
}

function NewInvoice() {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconFilePlus size={18} />
    return [{ id: 'create-invoice', label: 'Nouvelle facture', group: 'Factures', keys: 'n f', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <CommandTooltip command="create-invoice">
      <Button component={Link} {...opener} leftSection={<IconFilePlus size={18} />}>
        Nouvelle facture
      </Button>
    </CommandTooltip>
  )
}
