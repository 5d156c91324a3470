import { z } from 'zod'
import type { AskedDue } from '#features/invoices/dues.ts'
import type { InvoiceFormValues } from '#features/invoices/invoice-form-values.ts'
import {
  type DuesInput,
  depositInput,
  duesInput,
  type InvoiceInput,
  invoiceInput,
} from '#features/invoices/invoice-input.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'
import { typedHead, typedOrNothing } from '#priced-papers/head-input.ts'

/** The head of an invoice as it is typed, read into the input that the server takes. */
export const invoiceFormInput: z.ZodType<InvoiceInput, InvoiceFormValues> = z
  .object({
    ...typedHead,
    reason: z.string(),
    creditPayer: typedOrNothing,
    performedOn: typedOrNothing,
    dueOn: typedOrNothing,
    clientOrder: z.string(),
    ...{ deliveryStreet: z.string(), deliveryZipCode: z.string() },
    ...{ deliveryCity: z.string(), deliveryCountry: z.string() },
  })
  .transform((typed) => typed as z.input<typeof invoiceInput>) // the input reads the payer of a credit note
  .pipe(invoiceInput)

/** A part as it is typed: `30` or `30 %` is a share, `500 €` an amount. Null for neither. */
function partOf(text: string): { cents: number } | { basisPoints: number } | null {
  const value = typedHundredths('').safeParse(text).data
  const isAmount = text.includes('€')
  if (!value || (!isAmount && value > 10_000)) return null
  return isAmount ? { cents: value } : { basisPoints: value }
}

const partSentence = 'Indiquez une part, par exemple 30\u00a0%, ou un montant, par exemple 500\u00a0€'

/** A deposit as it is typed. */
export const depositFormInput = z.object({
  part: z.string().transform((text, ctx) => {
    const part = partOf(text)
    const fault = part ? depositInput.safeParse(part).error?.issues[0]?.message : partSentence
    if (fault) ctx.addIssue({ code: 'custom', message: fault })
    return part ?? z.NEVER
  }),
})

export type TypedDue = { id: string; payer: string; dueOn: string; part: string }

/** An échéancier as it is typed: a due without a part takes an equal part of what the others leave. */
export const duesFormInput: z.ZodType<DuesInput, { dues: TypedDue[] }> = z
  .object({
    dues: z.array(
      z.object({ id: z.string(), payer: z.string(), dueOn: z.string(), part: z.string() }).transform((due, ctx) => {
        const part = askedPartOf(due.part)
        if (!due.dueOn) ctx.addIssue({ code: 'custom', path: ['dueOn'], message: 'Indiquez le jour de cette échéance' })
        if (!part) ctx.addIssue({ code: 'custom', path: ['part'], message: partSentence })
        return { ...due, ...(part ?? { basisPoints: null, askedCents: null }) }
      }),
    ),
  })
  .transform((typed) => typed as z.input<typeof duesInput>) // the input reads the payer and the day of each due
  .pipe(duesInput)

/** The part of a due as it is typed; undefined for a text that is none. */
export function askedPartOf(text: string): Pick<AskedDue, 'basisPoints' | 'askedCents'> | undefined {
  if (text.trim() === '') return { basisPoints: null, askedCents: null }
  const part = partOf(text)
  if (!part) return undefined
  return 'cents' in part
    ? { basisPoints: null, askedCents: part.cents }
    : { basisPoints: part.basisPoints, askedCents: null }
}

/** The échéancier of an invoice as a form shows it. */
export function typedDuesOf({ dues }: { dues: readonly AskedDue[] }): TypedDue[] {
  return dues.map((due) => ({ ...due, part: typedPartOf(due) }))
}

function typedPartOf({ basisPoints, askedCents }: Pick<AskedDue, 'basisPoints' | 'askedCents'>): string {
  if (askedCents !== null) return `${formatHundredths(askedCents)}\u00a0€`
  return basisPoints === null ? '' : `${formatHundredths(basisPoints)}\u00a0%`
}
