import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { quotesRights } from '#features/quotes/rights.ts'
import { quotePlace } from '#features/quotes/web/api.ts'
import { NewQuoteDrawer } from '#features/quotes/web/new-quote-drawer.tsx'
import { quoteLook } from '#features/quotes/web/quote-look.tsx'
import { QuotePage } from '#features/quotes/web/quote-page.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import { PrintButton } from '#ui/list/export-menu.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function QuoteList() {
  const mayWrite = useMay(quotesRights.write)
  return (
    <>
      <ListScreen
        view={useList(quotePlace)}
        look={quoteLook}
        actions={mayWrite && <NewQuote />}
        tools={(print) => <PrintButton onPrint={print} />}
        record={(id) => <QuotePage id={id} />}
      />
      {mayWrite && <NewQuoteDrawer />}
    </>
  )
}

function NewQuote() {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    const icon = <IconFilePlus size={18} />
    return [{ id: 'create-quote', label: 'Nouveau devis', group: 'Devis', keys: 'n q', icon, run }]
  }, [navigate, opener])
  useCommands(commands)
  return (
    <CommandTooltip command="create-quote">
      <Button component={Link} {...opener} leftSection={<IconFilePlus size={18} />}>
        Nouveau devis
      </Button>
    </CommandTooltip>
  )
}
