import type { Context } from '#platform/context.ts'

/** A garage whose member leaves. The transaction may be that of the account itself: each statement names the garage. */
export type LeftGarage = Omit<Context, 'role'>

/** Releases the work of a member who leaves the team. */
export type ReleaseMember = (ctx: LeftGarage, memberId: string) => Promise<void>
