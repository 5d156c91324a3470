import { z } from 'zod'
import { type CannedJobInput, cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import { typedHundredths } from '#lib/typed-hundredths.ts'
import { chosenVat } from '#priced-papers/line-kinds.ts'

const { code, name, category, lines } = cannedJobInput.shape
const noPrice = 'Indiquez un prix, par exemple 89,00'

/** A job from the texts of a form. */
export const typedCannedJob = z
  .object({
    ...{ code, name, category, lines },
    pricing: z.enum(['children', 'lump_sum']),
    price: typedHundredths(noPrice).pipe(
      z.number().max(100_000_000, 'Un prix va jusqu’à 1\u202f000\u202f000,00\u00a0€').nullable(),
    ),
    includesVat: z.string(),
    vat: z.string(),
    isDisplayed: z.boolean(),
  })
  .transform(({ pricing, price, includesVat, vat, ...job }, ctx): CannedJobInput => {
    if (pricing === 'children') return { ...job, lumpSum: null }
    if (price === null) ctx.addIssue({ code: 'custom', path: ['price'], message: noPrice })
    return { ...job, lumpSum: { cents: price ?? 0, includesVat: includesVat === 'ttc', ...chosenVat(vat) } }
  })
