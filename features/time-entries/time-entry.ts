import type { OrderState } from '#features/repair-orders/repair-order.ts'

const hour = 3_600
/** A clock that runs longer was forgotten: nothing of it counts until somebody says when it ended. */
export const longestClockSeconds = 12 * hour
/** The most that one entry may hold. */
export const longestEntrySeconds = 24 * hour
/** A start or a stop that waited on a device is taken for so long. */
export const oldestClockDays = 7

type Timed = { startedAt: string | null; endedAt: string | null; seconds: number | null }

/** `to_check`: the clock was forgotten, or somebody else ended it without knowing when the work did. */
export type TimeState = 'running' | 'to_check' | 'counted'

export function timeState({ startedAt, endedAt, seconds }: Timed, now: Date): TimeState {
  if (seconds !== null) return 'counted'
  if (endedAt !== null || startedAt === null) return 'to_check'
  return secondsBetween(startedAt, now.toISOString()) > longestClockSeconds ? 'to_check' : 'running'
}

/** Whole seconds from one instant to another: midnight and the changes of the clock take and give nothing. */
export function secondsBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 1_000)
}

/** The seconds that a clock counts by itself; null once it was forgotten. */
export function countedSeconds(from: string, to: string): number | null {
  const seconds = secondsBetween(from, to)
  return seconds > longestClockSeconds ? null : seconds
}

/** The instant that a device told, never after that of the server; without one, the server’s own. */
export function toldInstant(told: string | null | undefined, now: Date): string {
  const own = now.toISOString()
  if (!told) return own
  const instant = new Date(told).toISOString()
  return instant > own ? own : instant
}

/** Clocks of two devices may differ by this much. */
const skewMs = 10 * 60_000

/**
 * The place of a start beside the clock that runs. A start that waited on a device for the network may be older: the running clock ended
 * it. A device whose clock is slow starts now.
 */
export function placeStart(
  told: string,
  runningSince: string | null,
  now: Date,
): { startedAt: string; endedAt: string | null } {
  if (runningSince === null || told >= runningSince) return { startedAt: told, endedAt: null }
  const isSlow = now.getTime() - Date.parse(told) <= skewMs
  return isSlow ? { startedAt: now.toISOString(), endedAt: null } : { startedAt: told, endedAt: runningSince }
}

/** The end that a device told; a device whose clock is slow may tell one before the start, and ends now. */
export function placeEnd(told: string, startedAt: string, now: Date): string {
  return told < startedAt ? now.toISOString() : told
}

/** Whether a person may say that a clock ended then. */
export function mayEndAt(startedAt: string, endedAt: string, now: Date): boolean {
  const seconds = secondsBetween(startedAt, endedAt)
  return seconds >= 0 && seconds <= longestEntrySeconds && Date.parse(endedAt) <= now.getTime()
}

/** Work that is over takes no new clock. */
export function mayClock(status: OrderState): boolean {
  return status !== 'delivered' && status !== 'cancelled'
}

/** The fields that a correction writes, in screen order. */
export const timeEntryFields = ['lineId', 'workedOn', 'seconds'] as const
export type TimeEntryField = (typeof timeEntryFields)[number]

export const timeEntryLabels: Record<TimeEntryField | 'memberId' | 'endedAt', string> = {
  lineId: 'Travail',
  workedOn: 'Jour',
  seconds: 'Heures',
  memberId: 'Membre',
  endedAt: 'Fin',
}

/** The work of an entry that names no line. */
export const wholeOrderLabel = 'Ordre entier'

/** The work that an entry is about, in words. */
export function workOf({ lineId, lineLabel }: { lineId: string | null; lineLabel: string }): string {
  return lineId === null ? wholeOrderLabel : lineLabel || 'Ligne sans désignation'
}

export const stateLabels: Record<TimeState, string> = {
  running: 'En cours',
  to_check: 'À vérifier',
  counted: 'Compté',
}
