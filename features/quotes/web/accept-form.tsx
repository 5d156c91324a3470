import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { answerOf, channelLabels, isLateFor } from '#features/quotes/quote.ts'
import { acceptanceInput } from '#features/quotes/quote-input.ts'
import { call, quoteQuery } from '#features/quotes/web/api.ts'
import { ChoiceFields } from '#features/quotes/web/choice-fields.tsx'
import { ReusedPartsField } from '#features/quotes/web/reused-parts-field.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { chosenLines, type LineChoice } from '#priced-papers/line-choices.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The agreement of the client: who, how, when, and to the amount that is shown. */
export function AcceptForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { id, clientName, revision } = quote
  // The amount that the person reads is the one that is sent, also when a colleague changes the quote meanwhile.
  const [{ acceptanceId, ...shown }] = useState(() => ({ acceptanceId: newId(), quote }))
  const { data } = useQuery(quoteQuery(id))
  const offer = { ...shown, lines: data?.lines ?? [] }
  const given = useServerForm({
    feature: 'quotes',
    schema: acceptanceInput.required({ reusedParts: true }),
    initial: {
      ...{ acceptanceId, grossCents: quote.grossCents, acceptedBy: clientName, channel: '', acceptedOn: today() },
      ...{ optionIds: noOptions, isReused: false, isPriceConfirmed: false, reusedParts: answerOf(quote.reusedParts) },
    },
    send: (answer) => call.acceptQuote({ id, ...answer, grossCents: grossOf(offer, answer) }),
    onDone: () => {
      toastSuccess('Accord du client noté')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog title="Noter l’accord du client" act="Noter l’accord" form={given} onClose={onClose}>
      <Text>
        Le client accepte la version {revision}, à <b>{euros(grossOf(offer, form.values))} TTC</b>.
      </Text>
      <ChoiceFields
        lines={offer.lines}
        optionIds={form.values.optionIds}
        isReused={form.values.isReused}
        onOptions={(optionIds) => form.setFieldValue('optionIds', optionIds)}
        onReused={(isReused) => {
          form.setFieldValue('isReused', isReused)
          if (isReused) form.setFieldValue('reusedParts', 'wanted')
        }}
      />
      <TextInput label="Accepté par" required autoComplete="off" {...form.getInputProps('acceptedBy')} />
      <Select
        label="Comment"
        required
        placeholder="Sur place, devis signé, email…"
        data={Object.entries(channelLabels).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('channel')}
        value={form.values.channel || null}
      />
      <TextInput label="Le" type="date" required max={today()} {...form.getInputProps('acceptedOn')} />
      {!form.values.isReused && (
        <ReusedPartsField
          value={form.values.reusedParts}
          error={form.errors.reusedParts}
          onChange={(answer) => form.setFieldValue('reusedParts', answer)}
        />
      )}
      {quote.validUntil && isLateFor(quote, form.values.acceptedOn) && (
        <Checkbox
          label={`Le devis était valable jusqu’au ${formatDay(quote.validUntil)}\u202f: son prix est confirmé`}
          description="Sinon, rouvrez-le pour prolonger sa validité, puis présentez-le de nouveau."
          {...form.getInputProps('isPriceConfirmed', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

const noOptions: string[] = []

type Offer = { quote: Quote; lines: readonly PaperLine[] }

/** The total with VAT of what the client chose. Without a choice it is the one of the quote. */
function grossOf({ quote, lines }: Offer, { optionIds, isReused }: LineChoice): number {
  if (optionIds.length === 0 && !isReused) return quote.grossCents
  return totalsOf(chosenLines(lines, { optionIds, isReused }), discountOf(quote)).grossCents
}
