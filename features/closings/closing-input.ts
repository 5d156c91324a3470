import { z } from 'zod'
import { dayInput, noSuchDay } from '#lib/day-input.ts'
import { oneYearAfter } from '#lib/paris-days.ts'
import { id } from '#lib/wire.ts'

const day = dayInput(noSuchDay)

/** The day that a person closes, with every forgotten day before it. */
export const closingInput = z.object({ id, endsOn: day })

const mostYears = 10

/** The first and the last day of an archive. */
export const archiveInput = z
  .object({ startsOn: day, endsOn: day })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'Le dernier jour vient après le premier',
  })
  .refine(({ startsOn, endsOn }) => endsOn < yearsAfter(startsOn, mostYears), {
    path: ['endsOn'],
    message: 'Une archive couvre dix ans au plus\u00a0: choisissez une période plus courte',
  })
export type ArchivePeriod = z.infer<typeof archiveInput>

function yearsAfter(day: string, years: number): string {
  return years === 0 ? day : yearsAfter(oneYearAfter(day), years - 1)
}
