import { z } from 'zod'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import {
  type RequestedLine,
  requestedKinds,
  supplementOutcomes,
} from '#features/supplement-requests/supplement-request.ts'
import {
  requestedPhotograph,
  supplementAnswerInput,
  supplementRequestInput,
} from '#features/supplement-requests/supplement-request-input.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { newId } from '#lib/id.ts'
import { readTyped, showScaled } from '#lib/typed-number.ts'

/** A number as it is typed, scaled by its decimals. */
function typed(decimals: number, sentence: string) {
  return z.string().transform((text, ctx) => {
    const value = readTyped(text, decimals)
    if (typeof value === 'number') return value
    ctx.addIssue({ code: 'custom', message: value === 'tooPrecise' ? `${decimals} décimales au plus` : sentence })
    return z.NEVER
  })
}

const typedPrice = typed(2, 'Indiquez un montant en euros, par exemple 80,00')

const typedLine = z.object({
  ...{ id: z.string(), kind: z.enum(requestedKinds), label: z.string(), reason: z.string() },
  quantityThousandths: typed(3, 'Indiquez une quantité, par exemple 2,5'),
  unitPriceCents: typedPrice,
  vatBasisPoints: z.number(),
})
export type TypedLine = z.input<typeof typedLine>

/** A request as its form holds it. */
export const supplementFormInput = z
  .object({
    ...{ recipient: z.string().trim(), message: z.string() },
    lines: z.array(typedLine),
    photographs: z.array(requestedPhotograph),
  })
  .transform((typed): z.input<typeof supplementRequestInput> => typed)
  .pipe(supplementRequestInput)
export type SupplementForm = z.input<typeof supplementFormInput>

export function formOf({
  recipient,
  message,
  lines,
  photographs,
}: Pick<SupplementRequest, 'recipient' | 'message' | 'lines' | 'photographs'>): SupplementForm {
  return { recipient, message, lines: lines.map(typedLineOf), photographs }
}

function typedLineOf({ quantityThousandths, unitPriceCents, ...line }: RequestedLine): TypedLine {
  return {
    ...line,
    quantityThousandths: showScaled(quantityThousandths, 3),
    unitPriceCents: formatHundredths(unitPriceCents),
  }
}

export function blankLine(): TypedLine {
  const id = newId()
  return {
    id,
    kind: 'part',
    label: '',
    reason: '',
    quantityThousandths: '1',
    unitPriceCents: '',
    vatBasisPoints: 2_000,
  }
}

/** The line as far as it is typed; undefined while its figures are not numbers. */
export function readLine(line: TypedLine): RequestedLine | undefined {
  const read = typedLine.safeParse(line)
  return read.success ? read.data : undefined
}

/** The answer of the expert as its form holds it. */
export const supplementAnswerForm = z
  .object({
    ...{
      outcome: z.enum(supplementOutcomes),
      answeredOn: z.string(),
      note: z.string(),
      acceptedIds: z.array(z.string()),
    },
    amountCents: typedPrice,
  })
  .transform((typed): z.input<typeof supplementAnswerInput> => typed)
  .pipe(supplementAnswerInput)
