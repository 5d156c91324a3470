import { z } from 'zod'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import { clockOperations } from '#features/time-entries/contracts/clock.ts'
import { orderHours, timeTotals } from '#features/time-entries/contracts/order-hours.ts'
import { timeEntry } from '#features/time-entries/contracts/time-entry.ts'
import * as no from '#features/time-entries/refusals.ts'
import { isPeriod } from '#features/time-entries/time-period.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { historyEvent, historyInput, id, one, pageInput, pageOf, search } from '#lib/wire.ts'

export type { OrderHours, TimeTotals } from '#features/time-entries/contracts/order-hours.ts'
export type { TimeEntry } from '#features/time-entries/contracts/time-entry.ts'
export type TimeEntryEvent = z.infer<typeof historyEvent>

export const timeEntryStates = ['all', 'open'] as const

const filters = z.object({
  search,
  state: z.enum(timeEntryStates).default('all').describe('Tous, ou ceux qui sont en cours ou à vérifier'),
  period: z
    .string()
    .refine(isPeriod, 'Période inconnue')
    .optional()
    .describe('`week`, `last_week`, ou un mois comme `2026-11`'),
  memberId: id.optional(),
  repairOrderId: id.optional(),
})
export type TimeEntryFilters = z.infer<typeof filters>

export const timeEntriesContract = contractOf('Pointages', {
  listTimeEntries: operation
    .route({
      method: 'GET',
      path: '/time-entries',
      summary: 'Les pointages, du plus récent au plus ancien',
      description: 'Sans le droit de voir les autres, les siens.',
    })
    .input(filters.extend(pageInput))
    .output(pageOf(timeEntry)),
  readTimeTotals: operation
    .route({ method: 'GET', path: '/time-entries/totals', summary: 'Heures pointées et vendues, sous des filtres' })
    .input(filters)
    .output(timeTotals),
  exportTimeEntries: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/time-entries/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readOrderHours: operation
    .errors(errorsOf(orderNotFound))
    .route({ method: 'GET', path: '/repair-orders/{id}/hours', summary: 'Heures vendues et pointées d’un ordre' })
    .input(one)
    .output(orderHours),
  readTimeEntry: operation
    .errors(errorsOf(no.timeEntryNotFound))
    .route({ method: 'GET', path: '/time-entries/{id}', summary: 'Un pointage' })
    .input(one)
    .output(timeEntry),
  ...clockOperations,
  readTimeEntryHistory: operation
    .errors(errorsOf(no.timeEntryNotFound))
    .route({ method: 'GET', path: '/time-entries/{id}/history', summary: 'L’historique d’un pointage' })
    .input(historyInput)
    .output(z.array(historyEvent)),
})
