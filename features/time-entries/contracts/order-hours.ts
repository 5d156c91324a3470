import { z } from 'zod'
import { authorisationStates, orderStates } from '#features/repair-orders/repair-order.ts'
import { timeEntry } from '#features/time-entries/contracts/time-entry.ts'
import { count, id } from '#lib/wire.ts'

/** Sold hours against clocked ones, on one order. */
export const orderHours = z
  .object({
    repairOrderId: id,
    number: z.string(),
    title: z.string(),
    plate: z.string(),
    status: z.enum(orderStates),
    authorisation: z.enum(authorisationStates),
    lines: z
      .array(
        z.object({
          id,
          label: z.string(),
          soldThousandths: count.describe('Heures vendues, en millièmes d’heure'),
          clockedSeconds: count,
        }),
      )
      .describe('Les lignes de main-d’œuvre et de peinture'),
    wholeSeconds: count.describe('Pointé sur l’ordre entier, sans ligne'),
    members: z
      .array(z.object({ id, name: z.string(), seconds: count }))
      .describe('Par membre\u00a0; sans le droit de voir les autres, soi-même'),
    open: z.array(timeEntry).describe('En cours ou à vérifier\u00a0; sans le droit de voir les autres, les siens'),
    othersOpen: count.describe('Les pointages sans fin des autres, quand leurs noms ne se lisent pas'),
  })
  .meta({ id: 'OrderHours' })
export type OrderHours = z.infer<typeof orderHours>

export const timeTotals = z
  .object({
    clockedSeconds: count.describe('Pointé, sous ces filtres'),
    open: count.describe('Pointages sans durée\u00a0: en cours ou à vérifier'),
    orders: count.describe('Les ordres pointés sous ces filtres'),
    soldThousandths: count.describe('Heures vendues de ces ordres, en millièmes d’heure'),
    orderSeconds: count.describe('Tout ce qui est pointé sur ces ordres, sans filtre'),
  })
  .meta({ id: 'TimeTotals' })
export type TimeTotals = z.infer<typeof timeTotals>
