import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { closingForm } from '#features/claim-assignments/assignment-form-input.ts'
import { type Shortfall, shortfallCauseLabels, shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import { feature } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { euros } from '#lib/euros.ts'
import { formatHundredths, parseHundredths } from '#lib/hundredths.ts'
import { sumOf } from '#lib/sum.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type ClosingProps = {
  openCents: number
  /** The causes that were told before. */
  told?: { causes: Shortfall; note: string } | undefined
  words: { act: string; done: string }
  send: (told: z.output<typeof closingForm>) => Promise<unknown>
  onClose: () => void
}

/** Why the insurer pays less: the causes sum to the open amount. */
export function ClosingForm({ openCents, told, words, send, onClose }: ClosingProps) {
  const typed: Record<string, string> = Object.fromEntries(
    shortfallCauses.map((cause) => [cause, told?.causes[cause] ? formatHundredths(told.causes[cause]) : '']),
  )
  const given = useServerForm({
    ...{ feature, schema: closingForm, send },
    initial: { note: told?.note ?? '', ...typed } as Record<string, string>, // the causes are named by their list
    onDone: () => {
      toastSuccess(words.done)
      onClose()
    },
  })
  const { form } = given
  const left = openCents - sumOf(shortfallCauses.map((cause) => parseHundredths(form.values[cause] ?? '') ?? 0))
  return (
    <FormFrame title="Clore avec un manque" act={words.act} form={given} onClose={onClose}>
      <Text>
        L’assureur doit encore <b>{euros(openCents)} TTC</b>. Répartissez-les par motif. La facture, elle, reste à
        régler par le client{'\u202f'}; ce à quoi vous renoncez se retire par un avoir.
      </Text>
      <SimpleGrid cols={2} verticalSpacing="sm" style={{ alignItems: 'end' }}>
        {shortfallCauses.map((cause, rank) => (
          <TextInput
            key={cause}
            label={shortfallCauseLabels[cause]}
            inputMode="decimal"
            rightSection="€"
            data-autofocus={rank === 0 || undefined}
            {...form.getInputProps(cause)}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" role="status">
        {leftWords(left)}
      </Text>
      <Textarea label="Remarques" autosize minRows={2} {...form.getInputProps('note')} />
    </FormFrame>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'Tout est réparti.'
  return left > 0 ? `Reste à répartir\u202f: ${euros(left)} TTC` : `Trop réparti\u202f: ${euros(-left)} TTC`
}
