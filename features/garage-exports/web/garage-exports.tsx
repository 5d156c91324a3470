import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { isUnderWay, keptDays } from '#features/garage-exports/garage-export.ts'
import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { garageExportsQuery } from '#features/garage-exports/web/api.ts'
import { GarageExportRow } from '#features/garage-exports/web/garage-export-row.tsx'
import { StartGarageExport } from '#features/garage-exports/web/start-garage-export.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** The whole garage in one archive. */
export function GarageExports() {
  const mayRun = useMay(garageExportsRights.run)
  return (
    <>
      <PageHeader
        title="Export de l’atelier"
        subtitle={'Vos données vous appartiennent\u202f: emportez-les toutes, quand vous voulez.'}
      />
      {mayRun ? (
        <Archives />
      ) : (
        <EmptyState kind="no-right" title="Votre rôle ne permet pas d’exporter tout l’atelier">
          Cette archive nomme tous les clients{'\u202f'}: seul le gérant la demande.
        </EmptyState>
      )}
    </>
  )
}

function Archives() {
  const { data, error, refetch, isFetching } = useQuery(garageExportsQuery())
  if (!data && !error) return <ListSkeleton rows={3} />
  if (!data) {
    return (
      <ErrorState title="Les archives ne sont pas là" onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  const isBusy = data.some(({ status }) => isUnderWay(status))
  return (
    <Panels>
      <Panel title="Une archive de tout l’atelier" action={<StartGarageExport isBusy={isBusy} />}>
        <List size="sm" spacing={4}>
          <List.Item>chaque fiche en CSV pour un tableur, et en JSON pour un autre logiciel</List.Item>
          <List.Item>les photos, les documents, les rapports et les factures émises</List.Item>
          <List.Item>l’historique, les réglages, et une page qui explique ce que contient l’archive</List.Item>
        </List>
        <Text size="sm" c="dimmed" mt="sm">
          Un code envoyé à votre adresse email confirme la demande. L’archive se télécharge pendant {keptDays}
          {'\u00a0'}jours, puis elle est effacée. L’effacement d’une personne efface aussi les archives.
        </Text>
      </Panel>
      {data.length > 0 && (
        <Panel title="Dernières archives">
          {data.map((each) => (
            <GarageExportRow key={each.id} archive={each} />
          ))}
        </Panel>
      )}
    </Panels>
  )
}
