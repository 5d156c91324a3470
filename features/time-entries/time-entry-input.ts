import { z } from 'zod'
import { readHours, showHours } from '#features/time-entries/hours.ts'
import { endAt } from '#features/time-entries/paris-time.ts'
import { longestEntrySeconds } from '#features/time-entries/time-entry.ts'
import { dayInput, instantInput } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'

const choice = 'Choisissez dans la liste'
/** A form sends an empty text for what is not chosen. */
const chosen = z
  .union([z.literal(''), id], choice)
  .nullish()
  .transform((value) => value || null)
const toldInstant = instantInput('Instant incorrect')
const line = chosen.describe('Une ligne de main-d’œuvre ou de peinture\u00a0; sans elle, l’ordre entier')
const day = dayInput()
const tooLong = 'Entre 0,01 et 24 heures'

/** The start of a clock. A device without network tells the instant of the act. */
export const startInput = z.object({
  repairOrderId: id,
  lineId: line,
  startedAt: toldInstant.nullish().describe('L’instant du geste, selon l’appareil\u00a0; sinon maintenant'),
  isConfirmed: z.boolean().default(false).describe('La personne lance les travaux sans autorisation du client'),
})
export type StartInput = z.infer<typeof startInput>

export const stopInput = z.object({
  endedAt: toldInstant.nullish().describe('L’instant du geste, selon l’appareil\u00a0; sinon maintenant'),
  isTyped: z.boolean().default(false).describe('Une personne a indiqué l’heure réelle de fin'),
})
export type StopInput = z.infer<typeof stopInput>

const seconds = z.number('Indiquez des heures').int().min(36, tooLong).max(longestEntrySeconds, tooLong)

/** Hours that a person types for a day. */
export const hoursInput = z.object({ lineId: line, workedOn: day, seconds })
export type HoursInput = z.infer<typeof hoursInput>

export const addInput = hoursInput.extend({
  repairOrderId: id,
  memberId: chosen.describe('Pour une autre personne\u00a0; sinon soi-même'),
})
export type AddInput = z.infer<typeof addInput>

/** The same in a form. Hours that nobody touches keep their seconds, which two decimals could not tell. */
export function hoursFormInput(known?: number) {
  return z.object({
    lineId: chosen,
    memberId: chosen,
    workedOn: day,
    seconds: z.string().transform((text, ctx) => {
      if (known !== undefined && text.trim() === showHours(known)) return known
      const read = readHours(text)
      if (read !== undefined && read >= 36 && read <= longestEntrySeconds) return read
      const sentence = read === undefined ? 'Indiquez des heures\u202f: 1,5 ou 1h30' : tooLong
      ctx.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    }),
  })
}
export type HoursFormInput = z.infer<ReturnType<typeof hoursFormInput>>

/** The real end of a clock, as a wall clock in France showed it. */
export function endFormInput(startedAt: string) {
  return z
    .object({ day, endedAt: z.string().regex(/^\d{2}:\d{2}$/, 'Indiquez une heure\u202f: 17:30') })
    .transform((typed, ctx) => {
      const instant = endAt(startedAt, typed.day, typed.endedAt)
      if (instant) return { endedAt: instant }
      ctx.addIssue({ code: 'custom', path: ['endedAt'], message: 'Cette heure n’existe pas, ou précède le début' })
      return z.NEVER
    })
}
