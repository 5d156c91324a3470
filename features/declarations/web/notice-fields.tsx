import { Button, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import {
  areSameAmounts,
  clientCentsOf,
  insurerCentsOf,
  type ShareNotice,
  sharePartLabels,
  shareParts,
} from '#features/declarations/declaration.ts'
import { amountsFormOf, noticeForm, noticeFormOf, readAmounts } from '#features/declarations/declaration-form-input.ts'
import type { FieldsProps } from '#features/declarations/web/declaration-drawer.tsx'
import { DeclarationFrame } from '#features/declarations/web/declaration-frame.tsx'
import { useDeclarationForm } from '#features/declarations/web/use-declaration-form.ts'
import { euros } from '#lib/euros.ts'

/** The parts that stay with the client; the shares follow each key. */
export function NoticeFields({ content, proposal, send, onClose }: FieldsProps<ShareNotice>) {
  const { basis, amounts } = proposal
  const initial = noticeFormOf(content ?? { basis, note: '', ...amounts })
  const given = useDeclarationForm({ schema: noticeForm, initial, send, onClose })
  const { form } = given
  const read = readAmounts(form.values)
  const takeOver = () => form.setValues({ basis, ...amountsFormOf(amounts) })
  return (
    <DeclarationFrame form={given} onClose={onClose}>
      <TextInput label="D’après" placeholder="Devis, rapport d’expertise…" {...form.getInputProps('basis')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <Amount label="Total des travaux TTC" required {...form.getInputProps('grossCents')} />
        {shareParts.map((part) => (
          <Amount key={part} label={sharePartLabels[part]} {...form.getInputProps(part)} />
        ))}
      </SimpleGrid>
      {read && (
        <Text role="status">
          Reste à charge{'\u202f'}: <b>{euros(clientCentsOf(read))} TTC</b>. Part de l’assureur{'\u202f'}:{' '}
          {euros(insurerCentsOf(read))} TTC.
        </Text>
      )}
      {read && amounts.grossCents > 0 && !areSameAmounts(read, amounts) && (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={takeOver}>
          Reprendre les montants du dossier
        </Button>
      )}
      <Textarea label="Précisions" autosize minRows={2} {...form.getInputProps('note')} />
    </DeclarationFrame>
  )
}

type AmountProps = { label: string; required?: boolean }

function Amount({ label, required = false, ...input }: AmountProps) {
  return (
    <TextInput label={label} required={required} inputMode="decimal" rightSection="€" placeholder="0,00" {...input} />
  )
}
