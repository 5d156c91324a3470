import { z } from 'zod'
import { parseHundredths } from '#lib/hundredths.ts'

/** An amount or a percentage as it is typed; null for an empty text. */
export function typedHundredths(sentence: string) {
  return z.string().transform((text, ctx) => {
    if (text.trim() === '') return null
    const value = parseHundredths(text)
    if (value === undefined) ctx.addIssue({ code: 'custom', message: sentence })
    return value ?? null
  })
}
