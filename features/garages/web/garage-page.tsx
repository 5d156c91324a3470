import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { WorkshopParts } from '#browser/workshop-parts.tsx'
import type { Garage } from '#features/garages/contract.ts'
import { garageFieldLabels } from '#features/garages/garage.ts'
import { garageRights } from '#features/garages/rights.ts'
import { query } from '#features/garages/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { GarageForm } from '#features/garages/web/garage-form.tsx'
import { GarageLogo } from '#features/garages/web/garage-logo.tsx'
import { LegalFactsPanel } from '#features/garages/web/legal-facts-panel.tsx'
import { UsualTermsPanel } from '#features/garages/web/usual-terms-panel.tsx'
import { formatSiret } from '#lib/company-numbers.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** The company and its logo; other features add sections. */
export function GaragePage() {
  const { data: garage, error, refetch, isFetching } = useQuery(query.readGarage.queryOptions())
  const mayWrite = useMay(garageRights.write)
  return (
    <>
      <PageHeader title="Mon atelier" subtitle="Ce que disent vos papiers, vos lieux de travail, et qui vous aide." />
      {!garage && !error && <ListSkeleton rows={6} />}
      {!garage && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {garage && (
        <Panels>
          {mayWrite ? <GarageForm garage={garage} /> : <GarageDetails garage={garage} />}
          {(mayWrite || garage.logo) && <GarageLogo logo={garage.logo} name={garage.name} />}
          <LegalFactsPanel />
          <UsualTermsPanel />
          <WorkshopParts place="garage" />
        </Panels>
      )}
    </>
  )
}

function GarageDetails({ garage }: { garage: Garage }) {
  const { name, siret, vatNumber, phone, addressStreet, addressZipCode, addressCity, addressCountry } = garage
  const town = [addressZipCode, addressCity].filter(Boolean).join(' ')
  const address = [addressStreet, town, addressCountry === 'France' ? '' : addressCountry].filter(Boolean).join(', ')
  return (
    <Panel title="Entreprise">
      <DefinitionList
        entries={[
          { label: garageFieldLabels.name, value: name },
          { label: garageFieldLabels.siret, value: siret && formatSiret(siret) },
          { label: garageFieldLabels.vatNumber, value: vatNumber },
          { label: garageFieldLabels.phone, value: phone },
          { label: garageFieldLabels.addressStreet, value: address },
        ]}
      />
    </Panel>
  )
}
