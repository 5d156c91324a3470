import { z } from 'zod'
import { shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import {
  actInput,
  answerInput,
  closingInput,
  endingInput,
  noticeDaysInput,
  noticeInput,
  signatureInput,
} from '#features/claim-assignments/claim-assignment-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

/** Forms hold texts: an empty one is nothing. */
const orNull = z.string().transform((text) => text || null)
const amount = typedHundredths('Indiquez un montant en euros, par exemple 1 500,00')

export const actForm = z
  .object({
    ...{ capCents: amount, reportNumber: z.string(), conclusion: orNull, place: z.string(), ownClauses: z.string() },
  })
  .pipe(actInput)

export const signatureForm = z
  .object({ signedOn: z.string(), signedBy: z.string(), witnessedBy: z.string(), scanFileId: z.string() })
  .pipe(signatureInput)

export const noticeForm = z
  .object({
    ...{ noticeId: z.string(), kind: z.string(), subject: orNull, channel: z.string() },
    ...{ recipient: z.string(), body: z.string() },
  })
  .pipe(noticeInput)

export const noticeDaysForm = z
  .object({
    ...{ sentOn: orNull, receivedOn: orNull, knownOn: orNull, registeredNumber: z.string() },
    ...{ depositFileId: orNull, receiptFileId: orNull },
  })
  .pipe(noticeDaysInput)

export const answerForm = z
  .object({
    ...{ answerId: z.string(), outcome: z.string(), subject: orNull, answeredOn: z.string(), amountCents: amount },
    ...{ note: z.string(), paidToClientOn: orNull, fileId: orNull },
  })
  .pipe(answerInput)

export const endingForm = z.object({ how: z.string(), endedOn: z.string(), reason: z.string() }).pipe(endingInput)

export const closingForm = z
  .object({ note: z.string(), ...Object.fromEntries(shortfallCauses.map((cause) => [cause, amount])) })
  .transform(({ note, ...causes }) => ({
    note,
    shortfall: Object.fromEntries(Object.entries(causes).filter(([, cents]) => typeof cents === 'number' && cents > 0)),
  }))
  .pipe(closingInput)
