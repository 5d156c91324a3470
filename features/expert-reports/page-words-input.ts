import { z } from 'zod'
import { reportReading } from '#features/expert-reports/report-reading-input.ts'

const { box } = reportReading.shape.evidence.valueType.shape

const pageWord = z.object({ text: z.string(), box })
/** A word where it stands on the upright page. */
export type PageWord = z.infer<typeof pageWord>

/** The words of each page, in the order of the pages. */
export const pageWords = z.array(z.array(pageWord)).meta({ id: 'PageWords' })
export type PageWords = z.infer<typeof pageWords>
