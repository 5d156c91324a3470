import { z } from 'zod'
import { orderEmpty, orderNotFound, startUnauthorised } from '#features/repair-orders/refusals.ts'
import { timeEntry } from '#features/time-entries/contracts/time-entry.ts'
import * as no from '#features/time-entries/refusals.ts'
import { addInput, hoursInput, startInput, stopInput } from '#features/time-entries/time-entry-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, one } from '#lib/wire.ts'

const path = '/time-entries/{id}'
const fieldData = z.object({ fields: z.record(z.string(), z.string()) })
const ofLine = { hours_line_unknown: { ...errorsOf(no.hoursLineUnknown).hours_line_unknown, data: fieldData } }
const ofDay = { hours_in_future: { ...errorsOf(no.hoursInFuture).hours_in_future, data: fieldData } }
const kept = errorsOf(no.timeEntryNotFound, no.timeEntryRemoved)

/** The acts on time entries. */
export const clockOperations = {
  startTimeEntry: operation
    .errors(errorsOf(orderNotFound, orderEmpty, startUnauthorised, no.orderWorkOver, no.clockRunsHere, no.clockTooOld))
    .errors(ofLine)
    .route({
      method: 'POST',
      path: '/time-entries/start',
      summary: 'Démarrer son pointage',
      description:
        'Arrête celui qui tourne\u00a0: chacun n’en a qu’un. Sur un ordre qui n’a pas commencé, lance les travaux.',
      successStatus: 201,
    })
    .input(one.and(startInput))
    .output(timeEntry),
  stopTimeEntry: operation
    .errors(kept)
    .errors({
      ...errorsOf(no.clockForgotten),
      clock_end_out_of_place: { ...errorsOf(no.clockEndOutOfPlace).clock_end_out_of_place, data: fieldData },
    })
    .route({ method: 'POST', path: `${path}/stop`, summary: 'Arrêter un pointage, ou indiquer sa fin réelle' })
    .input(one.and(stopInput))
    .output(timeEntry),
  addTimeEntry: operation
    .errors({ ...errorsOf(orderNotFound, no.orderWorkNotBegun), ...ofLine, ...ofDay })
    .errors({
      hours_member_unknown: { ...errorsOf(no.hoursMemberUnknown).hours_member_unknown, data: fieldData },
    })
    .route({ method: 'POST', path: '/time-entries', summary: 'Saisir des heures', successStatus: 201 })
    .input(one.and(addInput))
    .output(timeEntry),
  correctTimeEntry: operation
    .errors({ ...kept, ...errorsOf(no.clockStillRuns), ...ofLine, ...ofDay })
    .errors({
      time_entry_changed: {
        ...errorsOf(no.timeEntryChanged).time_entry_changed,
        data: z.object({ current: timeEntry }),
      },
    })
    .route({
      method: 'PUT',
      path,
      summary: 'Corriger des heures',
      description:
        'Les instants du pointage restent\u00a0: seul le temps compté change, et l’historique garde l’ancien.',
    })
    .input(one.extend({ baseVersion }).and(hoursInput))
    .output(timeEntry),
  removeTimeEntry: operation
    .errors({ ...kept, ...errorsOf(no.clockStillRuns) })
    .route({ method: 'DELETE', path, summary: 'Supprimer un pointage' })
    .input(one)
    .output(timeEntry),
  restoreTimeEntry: operation
    .errors(errorsOf(no.timeEntryNotFound, no.timeEntryNotRemoved))
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre un pointage supprimé' })
    .input(one)
    .output(timeEntry),
}
