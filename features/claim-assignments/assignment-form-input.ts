import { z } from 'zod'
import { shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import {
  actInput,
  answerInput,
  closingInput,
  endingInput,
  noticeDaysInput,
  noticeInput,
  senderInput,
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
  .transform((typed) => typed as z.input<typeof actInput>) // the next schema judges it
  .pipe(actInput)

export const signatureForm = z
  .object({ signedOn: z.string(), signedBy: z.string(), witnessedBy: z.string(), scanFileId: z.string() })
  .transform((typed) => typed as z.input<typeof signatureInput>) // the next schema judges it
  .pipe(signatureInput)

export const noticeForm = z
  .object({
    ...{ noticeId: z.string(), kind: z.string(), subject: orNull, channel: z.string() },
    ...{ recipient: z.string(), body: z.string(), email: z.string(), code: z.string(), consentedOn: orNull },
    annexIds: z.array(z.string()),
  })
  // Errors of the sender stand under its two fields.
  .superRefine(({ channel, email, code }, ctx) => {
    if (channel !== 'electronic_registered_mail') return
    const judged = senderInput.safeParse({ email, code })
    for (const { message, path } of judged.error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path })
  })
  .transform(({ email, code, ...typed }) => ({
    ...typed,
    sender: typed.channel === 'electronic_registered_mail' ? { email, code } : null,
  }))
  .transform((typed) => typed as z.input<typeof noticeInput>) // the next schema judges it
  .pipe(noticeInput)

export const noticeDaysForm = z
  .object({
    ...{ sentOn: orNull, receivedOn: orNull, knownOn: orNull, registeredNumber: z.string() },
    ...{ depositFileId: orNull, receiptFileId: orNull },
  })
  .transform((typed) => typed as z.input<typeof noticeDaysInput>) // the next schema judges it
  .pipe(noticeDaysInput)

export const answerForm = z
  .object({
    ...{ answerId: z.string(), outcome: z.string(), subject: orNull, answeredOn: z.string(), amountCents: amount },
    ...{ note: z.string(), paidToClientOn: orNull, fileId: orNull },
  })
  .transform((typed) => typed as z.input<typeof answerInput>) // the next schema judges it
  .pipe(answerInput)

export const endingForm = z
  .object({ how: z.string(), endedOn: z.string(), reason: z.string() })
  .transform((typed) => typed as z.input<typeof endingInput>) // the next schema judges it
  .pipe(endingInput)

export const closingForm = z
  .object({ note: z.string(), ...Object.fromEntries(shortfallCauses.map((cause) => [cause, amount])) })
  .transform(({ note, ...causes }) => ({
    note,
    shortfall: Object.fromEntries(Object.entries(causes).filter(([, cents]) => typeof cents === 'number' && cents > 0)),
  }))
  .transform((typed) => typed as z.input<typeof closingInput>) // the next schema judges it
  .pipe(closingInput)
