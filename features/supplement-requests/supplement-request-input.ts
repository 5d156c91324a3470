import { z } from 'zod'
import {
  mostRequestedLines,
  mostRequestedPhotographs,
  requestedKinds,
  supplementOutcomes,
} from '#features/supplement-requests/supplement-request.ts'
import { dayInput } from '#lib/day-input.ts'
import { emailInvalid } from '#lib/email.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')
const cents = z.number().int('Deux décimales au plus').min(0, 'Un montant ne peut pas être négatif').max(10_000_000_000)

export const requestedLine = z.object({
  id,
  kind: z.enum(requestedKinds),
  label: z.string().trim().min(1, 'Nommez la ligne').max(500, '500 caractères au plus'),
  quantityThousandths: z
    .number()
    .int('Trois décimales au plus')
    .min(1, 'Une quantité est plus grande que zéro')
    .max(1_000_000_000, 'Une quantité va jusqu’à 1 000 000'),
  unitPriceCents: cents.max(100_000_000),
  vatBasisPoints: z.number().int().min(1).max(2_500, 'Un taux de TVA va jusqu’à 25 %').default(2_000),
  reason: text(1_000),
})

export const requestedPhotograph = z.object({ attachmentId: id, caption: text(500) })

/** The address of the expert; a draft may lack it. */
const recipient = z.union([z.literal(''), z.email(emailInvalid).max(254)], emailInvalid)

/** A request as it is written, from its form or the API. */
export const supplementRequestInput = z.object({
  recipient: recipient.default(''),
  message: text(4_000),
  lines: z
    .array(requestedLine)
    .max(mostRequestedLines, `${mostRequestedLines} lignes au plus`)
    .refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      'Une ligne a deux fois le même identifiant',
    ),
  photographs: z
    .array(requestedPhotograph)
    .max(mostRequestedPhotographs, `${mostRequestedPhotographs} photographies au plus`)
    .refine(
      (all) => new Set(all.map(({ attachmentId }) => attachmentId)).size === all.length,
      'Une photographie est choisie deux fois',
    ),
})
export type SupplementRequestInput = z.infer<typeof supplementRequestInput>

export const sendingInput = z.object({
  sendingId: id.describe('Le même une seconde fois\u00a0: rien ne part de plus'),
  recipient: z.email(emailInvalid).max(254),
})

export const supplementAnswerInput = z.object({
  outcome: z.enum(supplementOutcomes),
  answeredOn: dayInput(),
  amountCents: cents.describe('Le montant HT accordé'),
  note: text(1_000),
  acceptedIds: z
    .array(id)
    .max(mostRequestedLines)
    .default([])
    .describe('Les lignes accordées, quand elles ne le sont pas toutes'),
})
export type SupplementAnswer = z.infer<typeof supplementAnswerInput>
