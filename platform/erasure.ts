import type { Context } from '#platform/context.ts'

/**
 * Erases what a feature says of these people, before the rows that point at them go. Answers the entries of the journal whose values
 * are to be erased with theirs.
 */
export type ErasePerson = (ctx: Context, personIds: readonly string[]) => Promise<number[]>
