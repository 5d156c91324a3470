import { z } from 'zod'
import { pageWords } from '#features/expert-reports/page-words-input.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const otherValue = z.object({
  path: z.string(),
  value,
  page: z.number().int(),
  box: pageWords.unwrap().unwrap().shape.box,
  text: z.string(),
})
/** A value that a second reader gives in place of the engine's, where the page prints it. */
export type OtherValue = z.infer<typeof otherValue>

/** The answer of a second reader, as far as it differs and the pages print it. */
export const secondReading = z.object({ model: z.string(), values: z.array(otherValue) })
export type SecondReading = z.infer<typeof secondReading>
