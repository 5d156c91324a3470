import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import classes from '#features/garages/web/panel.module.css'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { type RateField, rateFieldLabels, rateFields } from '#features/labour-rates/labour-rate.ts'
import { type LabourRatesInput, typedLabourRates } from '#features/labour-rates/labour-rate-input.ts'
import { call } from '#features/labour-rates/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type RateFormProps = {
  rates: LabourRates | undefined
  /** New rates begin with those of today. */
  model: LabourRates | undefined
  onClose: () => void
}
type Typed = Record<RateField | 'validFrom', string>

export function RateForm({ rates, model, onClose }: RateFormProps) {
  const title = rates ? `Modifier les taux du ${formatDay(rates.validFrom)}` : 'Nouveaux taux horaires'
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      <Fields rates={rates} model={model} onClose={onClose} />
    </Modal>
  )
}

function Fields({ rates, model, onClose }: RateFormProps) {
  const [id] = useState(() => rates?.id ?? newId())
  const { form, element, submit, isSending, problem } = useServerForm<Typed, LabourRatesInput>({
    feature: 'labourRates',
    schema: typedLabourRates,
    initial: { ...typedOf(rates ?? model), validFrom: rates?.validFrom ?? today() },
    send: (input) =>
      rates
        ? call.editLabourRates({ id, baseVersion: rates.version, ...input })
        : call.addLabourRates({ id, ...input }),
    onDone: () => {
      toastSuccess('Taux horaires enregistrés')
      onClose()
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <ProblemAbove sentence={problem} mb="md" />
      <div className={classes.fields}>
        <TextInput
          type="date"
          required
          className={classes.wide}
          label="À partir du"
          description="Ces taux remplacent les précédents ce jour-là. Les lignes déjà écrites gardent leur prix."
          {...form.getInputProps('validFrom')}
        />
        {rateFields.map((field, rank) => (
          <TextInput
            key={field}
            label={`${rateFieldLabels[field]}, € HT de l’heure`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="62,50"
            data-autofocus={rank === 0 || undefined}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" mt="md" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" mt="md" loading={isSending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

function typedOf(rates: LabourRates | undefined): Record<RateField, string> {
  const texts = rateFields.map((field) => {
    const cents = rates?.[field] ?? null
    return [field, cents === null ? '' : formatHundredths(cents)]
  })
  return Object.fromEntries(texts) as Record<RateField, string> // fromEntries forgets the keys
}
