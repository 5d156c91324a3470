import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListPlace } from '#browser/list/list-place.ts'
import { useList } from '#browser/list/use-list.ts'
import type { Kept } from '#browser/local-database.ts'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'
import type { ListLook } from '#ui/list/list-look.ts'
import { ListScreen, type Searched } from '#ui/list/list-screen.tsx'

/** The command that begins a paper: « Nouveau devis ». */
export type Beginning = { id: string; label: string; group: string; keys: string }

type Export<Filters extends object> = Pick<ComponentProps<typeof ListExport<Filters>>, 'ask' | 'commands' | 'mayExport'>

type ListProps<Paper extends Kept, Filters extends Searched> = {
  place: ListPlace<Paper, Filters>
  look: ListLook<Paper, Filters>
  begin: Beginning
  mayWrite: boolean
  exported: Export<Filters>
  page: (id: string) => ReactNode
  /** The drawer of a new paper. */
  drawer: ReactNode
}

/** The list of a kind of paper, and the way to begin one. */
export function PaperList<Paper extends Kept, Filters extends Searched>(props: ListProps<Paper, Filters>) {
  const { place, look, begin, mayWrite, exported, page, drawer } = props
  const view = useList(place)
  return (
    <>
      <ListScreen
        view={view}
        look={look}
        actions={mayWrite && <Begin {...begin} />}
        tools={(print) => (
          <ListExport {...exported} filters={filtersOf(view.address)} isOffline={view.isOffline} onPrint={print} />
        )}
        mayPrintAll={exported.mayExport}
        record={page}
      />
      {mayWrite && drawer}
    </>
  )
}

function Begin({ id, label, group, keys }: Beginning) {
  const navigate = useNavigate()
  const opener = useOpener('nouveau')
  const commands = useMemo(() => {
    const { to, state } = opener
    const run = () => void navigate(to, { state, preventScrollReset: true })
    return [{ id, label, group, keys, icon: <IconFilePlus size={18} />, run }]
  }, [navigate, opener, id, label, group, keys])
  useCommands(commands)
  return (
    <CommandTooltip command={id}>
      <Button component={Link} {...opener} leftSection={<IconFilePlus size={18} />}>
        {label}
      </Button>
    </CommandTooltip>
  )
}
