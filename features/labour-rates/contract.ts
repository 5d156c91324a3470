import { z } from 'zod'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { rateFields } from '#features/labour-rates/labour-rate.ts'
import { labourRatesInput } from '#features/labour-rates/labour-rate-input.ts'
import * as no from '#features/labour-rates/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { dayInput } from '#lib/day-input.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, count, day, id, one } from '#lib/wire.ts'

const cents = z.number().int().nullable().describe('Centimes d’euro hors taxes par heure')
const rates = z
  .object({
    id,
    validFrom: day,
    ...(Object.fromEntries(rateFields.map((field) => [field, cents])) as Record<
      (typeof rateFields)[number],
      typeof cents
    >), // fromEntries forgets the keys
    version: count,
  })
  .meta({ id: 'LabourRates' })
export type LabourRates = z.infer<typeof rates>

const rateInForce = z.object({
  rateClass: z.enum(['t1', 't2', 't3', 'mechanics', 'electrics', 'paint', 'solid', 'clear', 'metallic', 'pearl']),
  cents: count.describe('Centimes d’euro hors taxes par heure'),
  origin: z.enum(['agreement', 'garage']),
  insurerName: z.string().describe('L’assureur de l’accord'),
  since: day,
})

const path = '/labour-rates/{id}'
const taken = {
  labour_rates_day_taken: {
    ...errorsOf(no.ratesDayTaken).labour_rates_day_taken,
    data: z.object({ fields: z.object({ validFrom: z.string() }) }),
  },
}

export const labourRatesContract = contractOf('Taux horaires', {
  listLabourRates: operation
    .route({ method: 'GET', path: '/labour-rates', summary: 'Les taux de l’atelier, les plus récents d’abord' })
    .output(z.array(rates)),
  readRatesInForce: operation
    .errors(errorsOf(dossierNotFound))
    .route({ method: 'GET', path: '/labour-rates/in-force', summary: 'Les taux d’un jour, pour un dossier' })
    .input(
      z.object({
        dossierId: id.optional().describe('L’accord de son assureur passe avant les taux de l’atelier'),
        day: dayInput().optional().describe('Aujourd’hui si absent'),
      }),
    )
    .output(z.array(rateInForce)),
  addLabourRates: operation
    .errors(taken)
    .route({ method: 'POST', path: '/labour-rates', summary: 'Nouveaux taux à partir d’un jour', successStatus: 201 })
    .input(one.and(labourRatesInput))
    .output(rates),
  editLabourRates: operation
    .errors({ ...errorsOf(no.ratesNotFound), ...taken })
    .errors({
      labour_rates_changed: {
        ...errorsOf(no.ratesChanged).labour_rates_changed,
        data: z.object({ current: rates }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier ces taux' })
    .input(one.extend({ baseVersion }).and(labourRatesInput))
    .output(rates),
  removeLabourRates: operation
    .errors(errorsOf(no.ratesNotFound))
    .route({ method: 'DELETE', path, summary: 'Retirer ces taux' })
    .input(one)
    .output(rates),
  restoreLabourRates: operation
    .errors({ ...errorsOf(no.ratesNotFound, no.ratesNotRemoved), ...taken })
    .route({ method: 'POST', path: `${path}/restoration`, summary: 'Remettre des taux retirés' })
    .input(one)
    .output(rates),
})
