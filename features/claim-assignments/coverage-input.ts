import { z } from 'zod'
import { mostSendings, sendingChannels, sendingKinds } from '#features/claim-assignments/coverage.ts'
import { dayInput } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'

export const sendingInput = z.object({
  sendingId: id,
  kind: z.enum(sendingKinds, 'Choisissez ce qui est parti'),
  channel: z.enum(sendingChannels, 'Choisissez comment c’est parti'),
  sentOn: dayInput(),
  note: z.string().trim().max(1_000, '1000 caractères au plus').default(''),
})
export type SendingInput = z.infer<typeof sendingInput>

/** The same sending for several prises en charge. */
export const sendingsInput = z.object({
  ids: z
    .array(id)
    .min(1, 'Choisissez au moins une prise en charge')
    .max(mostSendings, `${mostSendings} au plus à la fois`),
  kind: sendingInput.shape.kind,
  channel: sendingInput.shape.channel,
  sentOn: sendingInput.shape.sentOn,
})
export type SendingsInput = z.infer<typeof sendingsInput>

/** Forms hold texts. */
export const sendingForm = z
  .object({
    sendingId: z.string(),
    kind: z.string(),
    channel: z.string(),
    sentOn: z.string(),
    note: z.string(),
  })
  .transform((typed) => typed as z.input<typeof sendingInput>) // the next schema judges it
  .pipe(sendingInput)
