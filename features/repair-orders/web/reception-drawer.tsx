import { Alert, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import { today } from '#browser/today.ts'
import { ReceptionCamera } from '#features/attachments/web/reception-photographs.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { fuelLabels, readMarks, writeMarks } from '#features/repair-orders/reception.ts'
import { orderChanged } from '#features/repair-orders/refusals.ts'
import {
  describeMarks,
  type MarkKind,
  markKinds,
  markLabels,
  toggleMark,
} from '#features/repair-orders/vehicle-marks.ts'
import { call } from '#features/repair-orders/web/api.ts'
import { receptionForm } from '#features/repair-orders/web/order-fields.ts'
import { VehicleSilhouette } from '#features/repair-orders/web/vehicle-silhouette.tsx'
import type { vehiclesContract } from '#features/vehicles/contract.ts'
import { contradiction } from '#features/vehicles/mileage.ts'
import { formatDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { EditPaperDrawer } from '#priced-papers/web/edit-paper-drawer.tsx'
import classes from '#records/form-groups.module.css'
import { ChoiceBar } from '#ui/choice-bar.tsx'

const vehicles = callsOf<typeof vehiclesContract>('vehicles')

/** The requests of the client and the state of the vehicle. Open while the address says `reception`. */
export function ReceptionDrawer({ order }: { order: RepairOrder }) {
  const now = () => new Date(systemClock.now()).toISOString()
  return (
    <EditPaperDrawer
      {...receptionForm}
      title="Réception du véhicule"
      openedBy="reception"
      paper={order}
      edit={(input) => call.recordReception({ ...input, receivedAt: input.receivedAt ?? now() })}
      changed={orderChanged.code}
      beginAnew="Revenir à la réception enregistrée"
    >
      {({ form, input, newsOf }) => (
        <>
          <fieldset className={classes.group}>
            <legend>Demandes</legend>
            <Textarea
              {...input('requests')}
              className={classes.wide}
              autosize
              minRows={3}
              maxRows={10}
              data-autofocus
            />
            <TextInput {...input('orderedBy')} description="La personne qui confie le véhicule" />
          </fieldset>
          <fieldset className={classes.group}>
            <legend>Véhicule</legend>
            <TextInput {...input('mileageKm')} inputMode="numeric" rightSection="km" />
            <NativeSelect
              {...input('fuelEighths')}
              data={[
                { value: '', label: 'Non relevé' },
                ...fuelLabels.map((label, eighths) => ({ value: `${eighths}`, label })),
              ]}
            />
            <MileageWarning order={order} typed={form.values.mileageKm} />
            <div className={classes.wide}>
              <Marks value={form.values.marks} onChange={(marks) => form.setFieldValue('marks', marks)} />
              {newsOf('marks')}
            </div>
            <Textarea {...input('condition')} className={classes.wide} autosize minRows={2} maxRows={6} />
            <Textarea {...input('belongings')} className={classes.wide} autosize minRows={1} maxRows={4} />
          </fieldset>
          <fieldset className={classes.group}>
            <legend>Photos</legend>
            <div className={classes.wide}>
              <ReceptionCamera orderId={order.id} />
            </div>
          </fieldset>
        </>
      )}
    </EditPaperDrawer>
  )
}

/** A mileage that contradicts the history of the vehicle is told, and may be kept: dashboards are replaced. */
function MileageWarning({ order: { vehicleId, mileageKm }, typed }: { order: RepairOrder; typed: string }) {
  const { data } = useQuery({
    ...vehicles.query.readVehicle.queryOptions({ input: { id: vehicleId ?? '' } }),
    enabled: vehicleId !== null,
  })
  const km = Number(typed.replace(/\s/g, ''))
  if (!typed || !Number.isInteger(km) || km === mileageKm) return null
  const other = contradiction(data?.mileages ?? [], { id: '', km, readOn: today() })
  if (!other) return null
  return (
    <Alert color="yellow" py="xs" role="status" className={classes.wide}>
      Le {formatDay(other.readOn)}, le compteur affichait {formatCount(other.km)}
      {'\u202f'}km{'\u202f'}: ce relevé le contredit. Vérifiez-le avant d’enregistrer.
    </Alert>
  )
}

const kinds = markKinds.map((value) => ({ value, label: markLabels[value] }))

/** The person chooses a kind of mark, then the parts that bear it. */
function Marks({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [kind, setKind] = useState<MarkKind>('scratch')
  const marks = readMarks(value)
  return (
    <>
      <Text fw={500} size="sm" mb={6}>
        Marques sur la carrosserie
      </Text>
      <ChoiceBar label="Marque à poser" choices={kinds} chosen={kind} onChange={setKind} />
      <VehicleSilhouette marks={marks} onChoose={(zone) => onChange(writeMarks(toggleMark(marks, { zone, kind })))} />
      <Text size="sm" c="dimmed" role="status">
        {describeMarks(marks) || 'Aucune marque. Choisissez une marque, puis l’élément qui la porte.'}
      </Text>
    </>
  )
}
