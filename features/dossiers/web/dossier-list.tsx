import { Button, SegmentedControl } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { call, dossierPlace } from '#features/dossiers/web/api.ts'
import { DossierBoard } from '#features/dossiers/web/dossier-board.tsx'
import { useDossierLook } from '#features/dossiers/web/dossier-look.tsx'
import { DossierPage } from '#features/dossiers/web/dossier-page.tsx'
import { DossierTabs } from '#features/dossiers/web/dossier-tab-bar.tsx'
import { NewDossierDrawer } from '#features/dossiers/web/new-dossier-drawer.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { SavedViews } from '#features/saved-views/web/saved-views.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

/** The dossiers as a list or as the board of the workshop: one address, one query. */
export function DossierList() {
  const [parameters] = useSearchParams()
  const mayWrite = useMay(dossiersRights.write)
  return (
    <>
      {parameters.get('vue') === 'tableau' ? <DossierBoard actions={<Actions />} /> : <Table />}
      {mayWrite && <NewDossierDrawer />}
    </>
  )
}

function Table() {
  const view = useList(dossierPlace)
  const look = useDossierLook()
  const mayExport = useMay(dossiersRights.export)
  return (
    <ListScreen
      view={view}
      look={look}
      actions={<Actions />}
      above={
        <DossierTabs tab={view.address.tab} search={view.address.search} onChange={(tab) => view.change({ tab })} />
      }
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportDossiers}
          commands={{ id: 'export-dossiers', group: 'Liste des dossiers' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      record={(id) => <DossierPage id={id} />}
    />
  )
}

function Actions() {
  const mayWrite = useMay(dossiersRights.write)
  return (
    <>
      <ViewChoice />
      <SavedViews list="dossiers" place={dossierPlace} />
      {mayWrite && <NewDossier />}
    </>
  )
}

function ViewChoice() {
  const [parameters, setParameters] = useSearchParams()
  const choose = (value: string) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      if (value === 'tableau') next.set('vue', value)
      else next.delete('vue')
      next.delete('dossier')
      return next
    })
  return (
    <SegmentedControl
      aria-label="Présentation"
      data={[
        { value: 'liste', label: 'Liste' },
        { value: 'tableau', label: 'Tableau' },
      ]}
      value={parameters.get('vue') === 'tableau' ? 'tableau' : 'liste'}
      onChange={choose}
    />
  )
}

function NewDossier() {
  const opener = useOpener('nouveau')
  return (
    <CommandTooltip command="create-dossier">
      <Button component={Link} {...opener} leftSection={<IconFolderPlus size={18} />}>
        Nouveau dossier
      </Button>
    </CommandTooltip>
  )
}
