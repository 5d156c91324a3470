import { z } from 'zod'
import { mostCheques } from '#features/cheque-deposits/cheque-deposit.ts'
import { isIban } from '#lib/bank-account.ts'
import { dayInput } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

export const chequeInput = z.object({ paymentId: id, bank: text(60), chequeNumber: text(40) })

/** A slip from its form or the API. */
export const chequeDepositInput = z.object({
  depositedOn: dayInput(),
  iban: z
    .string()
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine(isIban, 'Cet IBAN est incorrect\u00a0: recopiez-le depuis votre RIB'),
  cheques: z
    .array(chequeInput)
    .min(1, 'Choisissez au moins un chèque')
    .max(mostCheques, `${mostCheques} chèques au plus par remise`)
    .refine((cheques) => new Set(cheques.map(({ paymentId }) => paymentId)).size === cheques.length, {
      error: 'Un chèque se remet une seule fois',
    }),
})
export type ChequeDepositInput = z.infer<typeof chequeDepositInput>

export const cancellationInput = z.object({
  cancellationId: id,
  reason: z.string().trim().min(1, 'Indiquez pourquoi').max(500, '500 caractères au plus'),
})
