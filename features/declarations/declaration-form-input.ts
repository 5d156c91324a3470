import { z } from 'zod'
import type { Discharge, PowerOfAttorney, ShareAmounts, ShareNotice } from '#features/declarations/declaration.ts'
import { declarationContent } from '#features/declarations/declaration-input.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'

type Typed = z.input<typeof declarationContent>

/** Forms hold texts: an empty day is none, an empty amount is zero. */
const orNull = z.string().transform((text) => text || null)
const amount = typedHundredths('Indiquez un montant en euros, par exemple 300,00').transform((cents) => cents ?? 0)

export const attorneyForm = z
  .object({
    ...{ agentName: z.string(), agentAddress: z.string(), agentTie: z.string(), powers: z.array(z.string()) },
    validUntil: orNull,
  })
  .transform((typed) => ({ kind: 'power_of_attorney', ...typed }) as Typed) // the next schema judges it
  .pipe(declarationContent)
export type AttorneyForm = z.input<typeof attorneyForm>

export const dischargeForm = z
  .object({ subject: z.string(), work: z.string(), warning: z.string() })
  .transform((typed) => ({ kind: 'discharge', ...typed }) as Typed) // the next schema judges it
  .pipe(declarationContent)
export type DischargeForm = z.input<typeof dischargeForm>

const amounts = {
  ...{ grossCents: amount, deductibleCents: amount, wearCents: amount },
  ...{ recoverableVatCents: amount, outsideClaimCents: amount, rateGapCents: amount },
}
const typedAmounts = z.object(amounts)
export const noticeForm = z
  .object({ basis: z.string(), note: z.string(), ...amounts })
  .transform((typed) => ({ kind: 'share_notice', ...typed }) as Typed) // the next schema judges it
  .pipe(declarationContent)
export type NoticeForm = z.input<typeof noticeForm>

/** The amounts as far as they are typed; undefined while one is no number. */
export function readAmounts(form: NoticeForm): ShareAmounts | undefined {
  const read = typedAmounts.safeParse(form)
  return read.success ? read.data : undefined
}

export function attorneyFormOf(content?: PowerOfAttorney): AttorneyForm {
  const {
    agentName = '',
    agentAddress = '',
    agentTie = '',
    powers = ['hand_in', 'collect'],
    validUntil,
  } = content ?? {}
  return { agentName, agentAddress, agentTie, powers: [...powers], validUntil: validUntil ?? '' }
}

export function dischargeFormOf(content?: Discharge): DischargeForm {
  const { subject = '', work = '', warning = '' } = content ?? {}
  return { subject, work, warning }
}

export function noticeFormOf({ basis, note, ...amounts }: Omit<ShareNotice, 'kind'>): NoticeForm {
  return { basis, note, ...amountsFormOf(amounts) }
}

/** Amounts as they are typed; a part that is not there stays empty. */
export function amountsFormOf(amounts: ShareAmounts) {
  const typed = (cents: number) => (cents === 0 ? '' : formatHundredths(cents))
  return {
    ...{ grossCents: typed(amounts.grossCents), deductibleCents: typed(amounts.deductibleCents) },
    ...{ wearCents: typed(amounts.wearCents), recoverableVatCents: typed(amounts.recoverableVatCents) },
    ...{ outsideClaimCents: typed(amounts.outsideClaimCents), rateGapCents: typed(amounts.rateGapCents) },
  }
}
