import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import type { Dossier, DossierFilters } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { describeTotal } from '#features/dossiers/dossier-total.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierList, dossierPlace } from '#features/dossiers/web/api.ts'
import { directoryQuery } from '#features/dossiers/web/choice-sources.ts'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...everyDossier } = dossierAddress.read(new URLSearchParams())
const shown = 20

export function ClientDossiers({ id }: { id: string }) {
  return <Dossiers of={{ clientId: id }} begin={{ pour: id }} />
}

export function VehicleDossiers({ id }: { id: string }) {
  return <Dossiers of={{ vehicleId: id }} begin={{ vehicule: id }} />
}

/** The dossiers of an insurer or of an expert firm; a supplier has none. */
export function FirmDossiers({ id }: { id: string }) {
  const { data } = useQuery(directoryQuery.readFirm.queryOptions({ input: { id } }))
  if (data?.firm.kind === 'supplier') return null
  return <Dossiers of={{ firmId: id }} begin={{ societe: id }} />
}

type DossiersProps = { of: Partial<DossierFilters>; begin: Record<string, string> }

/** The dossiers of a record, archived ones included, the newest first. A new one takes the record over. */
function Dossiers({ of, begin }: DossiersProps) {
  const mayWrite = useMay(dossiersRights.write)
  const filters = { ...everyDossier, shelf: 'all', ...of } as const
  const { rows, total, isLoading } = useLivePage(dossierList, { filters, page, pageSize: shown })
  const isEmpty = !isLoading && rows.length === 0
  return (
    <Panel
      title="Dossiers"
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="light"
            component={Link}
            to={`${dossierPlace.path}?${new URLSearchParams({ nouveau: '1', ...begin })}`}
          >
            Ouvrir un dossier
          </Button>
        )
      }
    >
      {isLoading && <Skeleton height={48} />}
      {isEmpty && <Text className={entries.quiet}>Aucun dossier pour l’instant.</Text>}
      <ul className={entries.list}>
        {rows.map((dossier) => (
          <Row key={dossier.id} dossier={dossier} />
        ))}
      </ul>
      {total > shown && (
        <Anchor component={Link} to={`${dossierPlace.path}?${dossierAddress.write({ ...filters, page: 1 })}`}>
          Voir les {total} dossiers
        </Anchor>
      )}
    </Panel>
  )
}

function Row({ dossier }: { dossier: Dossier }) {
  const { standing, today } = useStanding(dossier)
  const { id, number, createdAt, plate, clientName, requestedWork } = dossier
  const [work = ''] = requestedWork.split('\n')
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`${dossierPlace.path}/${id}`} fw={550}>
            {number || dossierTitle(dossier)}
          </Anchor>
          <StatusChip standing={standing} size="sm" />
          <LateChip dossier={dossier} standing={standing} today={today} size="sm" />
        </Group>
        <span className="figures">{describeTotal(dossier, today)}</span>
      </span>
      <span className={entries.quiet}>
        {[formatDay(createdAt), plate, clientName, work].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
