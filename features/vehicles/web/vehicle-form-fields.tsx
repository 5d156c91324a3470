import { Select, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { firstInspectionBy } from '#features/vehicles/deadlines.ts'
import { describePlate, readPlate } from '#features/vehicles/plate.ts'
import { energyLabels, kindLabels, paintKindLabels, type VehicleField } from '#features/vehicles/vehicle.ts'
import type { VehicleFormValues } from '#features/vehicles/vehicle-form-values.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { normaliseVin } from '#features/vehicles/vin.ts'
import { formatDay } from '#lib/dates.ts'
import classes from '#records/form-groups.module.css'
import type { FieldInput } from '#records/record-form.tsx'

type Form = UseFormReturnType<VehicleFormValues, VehicleInput>

type FieldsProps = { form: Form; of: (field: VehicleField) => FieldInput }

/** A hint under the input, so that the inputs of a row stay level. */
const hintBelow = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } as const satisfies TextInputProps

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function VehicleFormFields({ form, of }: FieldsProps) {
  const { plate, kind, firstRegisteredOn, inspectionDueOn } = form.values
  const first = inspectionDueOn ? undefined : firstInspectionBy(kind, firstRegisteredOn || null)
  // The plate takes its official form once it is typed; what is not French stays as it is.
  const settlePlate = () => {
    const read = readPlate(plate)
    if (read && read.system !== 'other' && read.plate !== plate) form.setFieldValue('plate', read.plate)
  }
  const plateInput = of('plate')
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Identité</legend>
        <TextInput
          {...plateInput}
          {...hintBelow}
          onBlur={(event) => {
            plateInput.onBlur?.(event)
            settlePlate()
          }}
          description={describePlate(plate) ?? 'Avec ou sans tirets ; une plaque étrangère comme elle est écrite'}
          placeholder="AA-123-AA"
          spellCheck={false}
          autoCapitalize="characters"
          data-autofocus
        />
        <Select {...of('kind')} data={choices(kindLabels)} allowDeselect={false} />
        <TextInput {...of('make')} />
        <TextInput {...of('model')} />
        <TextInput {...of('trim')} className={classes.wide} />
        <TextInput
          {...of('vin')}
          {...hintBelow}
          className={classes.wide}
          description={describeVin(form.values.vin)}
          spellCheck={false}
          autoCapitalize="characters"
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Carte grise</legend>
        <TextInput {...of('firstRegisteredOn')} type="date" />
        <Select {...of('energy')} data={choices(energyLabels)} placeholder="Non renseignée" clearable />
        <TextInput {...of('typeCode')} {...hintBelow} description="Repère D.2 ou D.2.1" className={classes.wide} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Peinture</legend>
        <TextInput {...of('colour')} />
        <TextInput {...of('paintCode')} />
        <Select {...of('paintKind')} data={choices(paintKindLabels)} placeholder="Non renseigné" clearable />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Échéances</legend>
        <TextInput
          {...of('inspectionDueOn')}
          {...hintBelow}
          type="date"
          description={first ? `Premier contrôle avant le ${formatDay(first)}` : undefined}
        />
        <TextInput {...of('insuranceEndsOn')} type="date" />
      </fieldset>
    </>
  )
}

function describeVin(typed: string): string {
  const { length } = normaliseVin(typed)
  return length === 0 || length === 17 ? 'Repère E de la carte grise, 17 caractères' : `${length} caractères sur 17`
}
