import { Button, TextInput } from '@mantine/core'
import type { Garage } from '#features/garages/contract.ts'
import { garageFieldLabels } from '#features/garages/garage.ts'
import { type GarageInput, garageInput } from '#features/garages/garage-input.ts'
import { call } from '#features/garages/web/api.ts'
import classes from '#features/garages/web/panel.module.css'
import { PlaceFields, type PlaceValues, placeValues } from '#features/garages/web/place-fields.tsx'
import { bareDigits, isSiret, vatNumberOf } from '#lib/company-numbers.ts'
import { useSettingsForm } from '#records/use-settings-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type GarageValues = PlaceValues & { name: string; vatNumber: string }

const labels: Record<string, string> = garageFieldLabels

export function GarageForm({ garage }: { garage: Garage }) {
  const { form, element, submit, news, isDirty, isSending, problem } = useSettingsForm<
    Garage,
    GarageValues,
    GarageInput
  >({
    feature: 'garages',
    schema: garageInput,
    stored: garage,
    valuesOf: (garage) => ({ name: garage.name, vatNumber: garage.vatNumber ?? '', ...placeValues(garage) }),
    words: { labelOf: (path) => labels[path] ?? path, show: (_, value) => `${value}` },
    send: (input, baseVersion) => call.editGarage({ baseVersion, ...input }),
    onSaved: () => toastSuccess('Entreprise enregistrée'),
  })
  const siret = bareDigits(form.values.siret)
  const vatNumber = isSiret(siret) ? vatNumberOf(siret.slice(0, 9)) : undefined
  return (
    <Panel title="Entreprise" hint="Ce qui s’imprime en tête de vos devis et de vos factures.">
      <form ref={element} onSubmit={submit} noValidate>
        <ProblemAbove sentence={problem} mb="md" />
        {news}
        <div className={classes.fields}>
          <TextInput
            label={garageFieldLabels.name}
            autoComplete="organization"
            className={classes.wide}
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <PlaceFields values={form.values} of={(field) => form.getInputProps(field)} />
          <TextInput
            label={garageFieldLabels.vatNumber}
            autoComplete="off"
            rightSectionWidth={92}
            rightSection={
              <Button
                size="compact-sm"
                variant="light"
                disabled={!vatNumber || form.values.vatNumber === vatNumber}
                onClick={() => vatNumber && form.setFieldValue('vatNumber', vatNumber)}
                title="Le numéro que l’administration déduit du SIREN"
              >
                Calculer
              </Button>
            }
            {...form.getInputProps('vatNumber')}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" mt="md" loading={isSending} disabled={!isDirty}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Panel>
  )
}
