import { Radio, Stack, Textarea } from '@mantine/core'
import {
  type Discharge,
  type DischargeSubject,
  dischargeSubjectLabels,
  dischargeSubjects,
} from '#features/declarations/declaration.ts'
import { dischargeForm, dischargeFormOf } from '#features/declarations/declaration-form-input.ts'
import type { FieldsProps } from '#features/declarations/web/declaration-drawer.tsx'
import { DeclarationFrame } from '#features/declarations/web/declaration-frame.tsx'
import { useDeclarationForm } from '#features/declarations/web/use-declaration-form.ts'

const words: Record<DischargeSubject, { work: string; warning: string }> = {
  safety_work: { work: 'Travaux que le client refuse', warning: 'Risque que vous avez signalé' },
  unfinished: { work: 'Travaux qui restent à faire', warning: 'Ce que vous avez signalé' },
  own_parts: { work: 'Pièces que le client fournit', warning: 'Défaut ou réserve que vous avez signalés' },
}

/** The subject of a discharge, and the two texts that it says. */
export function DischargeFields({ content, proposal, send, onClose }: FieldsProps<Discharge>) {
  const given = useDeclarationForm({ schema: dischargeForm, initial: dischargeFormOf(content), send, onClose })
  const { form } = given
  const subject = dischargeSubjects.find((each) => each === form.values.subject) ?? 'safety_work'
  const choose = (value: string) => {
    form.setFieldValue('subject', value)
    // The requested work is what may remain to be done; a typed text stays.
    const { work } = form.values
    if (value === 'unfinished' && work.trim() === '') form.setFieldValue('work', proposal.work)
    if (value !== 'unfinished' && work === proposal.work) form.setFieldValue('work', '')
  }
  return (
    <DeclarationFrame form={given} onClose={onClose}>
      <Radio.Group label="Objet de la décharge" required {...form.getInputProps('subject')} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {dischargeSubjects.map((value) => (
            <Radio key={value} value={value} label={dischargeSubjectLabels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={words[subject].work} required autosize minRows={2} {...form.getInputProps('work')} />
      <Textarea label={words[subject].warning} autosize minRows={2} {...form.getInputProps('warning')} />
    </DeclarationFrame>
  )
}
