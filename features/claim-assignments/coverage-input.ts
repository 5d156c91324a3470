import { z } from 'zod'
import { mostSendings, sendingChannels, sendingKinds } from '#features/claim-assignments/coverage.ts'
import { dayInput } from '#lib/day-input.ts'
import { emailInvalid } from '#lib/email.ts'
import { id } from '#lib/wire.ts'

export const sendingInput = z.object({
  sendingId: id,
  kind: z.enum(sendingKinds, 'Choisissez ce qui est parti'),
  channel: z.enum(sendingChannels, 'Choisissez comment c’est parti'),
  sentOn: dayInput(),
  note: z.string().trim().max(1_000, '1\u202f000 caractères au plus').default(''),
})
export type SendingInput = z.infer<typeof sendingInput>

/** The mail that brings an insurer its invoice. */
export const invoiceMailInput = z.object({
  sendingId: id.describe('Le même une seconde fois\u00a0: rien ne part de plus'),
  recipient: z
    .union([z.literal(''), z.email(emailInvalid).max(254)], emailInvalid)
    .default('')
    .describe('Vide\u00a0: l’adresse de l’assureur'),
  body: z
    .string()
    .trim()
    .max(8_000, '8\u202f000 caractères au plus')
    .default('')
    .describe('Le texte complété\u00a0; vide\u00a0: celui qui est proposé'),
})
export type InvoiceMailInput = z.infer<typeof invoiceMailInput>

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
