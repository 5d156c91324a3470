import { today } from '#browser/today.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { firstInspectionBy, stateOf } from '#features/vehicles/deadlines.ts'
import { fieldLabels, type VehicleField } from '#features/vehicles/vehicle.ts'
import { showField } from '#features/vehicles/vehicle-form-values.ts'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The papers of the vehicle, its paint and its deadlines. */
export function VehicleData({ vehicle }: { vehicle: Vehicle }) {
  const entries = (...fields: VehicleField[]) =>
    fields.map((field) => ({ label: fieldLabels[field], value: showField(field, vehicle[field]) }))
  return (
    <>
      <Panel title="Identité">
        <DefinitionList
          entries={entries('make', 'model', 'trim', 'vin', 'typeCode', 'kind', 'firstRegisteredOn', 'energy')}
        />
      </Panel>
      <Panel title="Échéances">
        <DefinitionList
          entries={[
            { label: 'Contrôle technique', value: untilDay(vehicle.inspectionDueOn) ?? firstInspection(vehicle) },
            { label: 'Assurance', value: untilDay(vehicle.insuranceEndsOn) },
          ]}
        />
      </Panel>
      <Panel title="Peinture">
        <DefinitionList entries={entries('colour', 'paintCode', 'paintKind')} />
      </Panel>
    </>
  )
}

function untilDay(day: string | null) {
  if (!day) return null
  const state = stateOf(day, today())
  return (
    <>
      jusqu’au {formatDay(day)} {state === 'late' && <StatusBadge tone="danger">Échu</StatusBadge>}
      {state === 'soon' && <StatusBadge tone="warning">Bientôt</StatusBadge>}
    </>
  )
}

/** A young car has had no inspection yet: the day of the first follows from its papers. */
function firstInspection({ kind, firstRegisteredOn }: Vehicle) {
  const day = firstInspectionBy(kind, firstRegisteredOn)
  if (!day || day < today()) return null
  return `le premier, avant le ${formatDay(day)} (quatre ans après la mise en circulation)`
}
