import { z } from 'zod'
import { parseHundredths } from '#lib/hundredths.ts'

const tooPrecise = 'Deux décimales au plus'
const isTooPrecise = (text: string) => /^\d+[.,]\d{3,}$/.test(text.replace(/[\s\u00a0\u202f€%]/g, ''))

/** An amount or a percentage as it is typed; null for an empty text. */
export function typedHundredths(sentence: string) {
  return z.string().transform((text, ctx) => {
    if (text.trim() === '') return null
    const value = parseHundredths(text)
    if (value === undefined) ctx.addIssue({ code: 'custom', message: isTooPrecise(text) ? tooPrecise : sentence })
    return value ?? null
  })
}
