import type { Schema } from '#db/schema.gen.ts'
import type { Context } from '#platform/context.ts'

/**
 * Erases what a feature says of these people, before the rows that point at them go. Answers the entries of the journal whose values
 * are to be erased with theirs.
 */
export type ErasePerson = (ctx: Context, personIds: readonly string[]) => Promise<number[]>

/** Tables that stay when the data of a garage is erased, each with the reason. */
export type KeptTables = Partial<Record<keyof Schema, string>>

/** The tables of the house. The values of the journal go with an entry that says so. */
export const keptByTheHouse: KeptTables = {
  auditEntries: 'the journal lives as long as the garage',
  auditHeads: 'the journal lives as long as the garage',
  auditValues: 'erased with the entry that records it',
  jobs: 'finished ones go by themselves after some days',
  recordCounts: 'follow the records, and name nobody',
  numberSeries: 'no number is given twice',
}
