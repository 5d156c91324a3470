import { z } from 'zod'
import { acceptanceChannels, reusedPartsChoices } from '#features/quotes/quote.ts'
import { reusedPartsInput } from '#features/quotes/quote-input.ts'
import { checkPoints, checkResults } from '#features/repair-orders/quality-checks.ts'
import { markKinds, markZones } from '#features/repair-orders/vehicle-marks.ts'
import { mostKm } from '#features/vehicles/mileage.ts'
import { instantInput, noSuchDay } from '#lib/day-input.ts'
import { id } from '#lib/wire.ts'
import {
  cents,
  depositCents,
  downtimeDays,
  hasOneDiscount,
  headInput,
  mostCents,
  oneDiscount,
  orNothing,
  realDay,
  text,
} from '#priced-papers/head-input.ts'

/** The head of an order from a form or the API. */
export const orderInput = z
  .object({
    ...headInput,
    downtimeDays,
    depositCents,
    warnAboveCents: orNothing(cents(mostCents)),
    reusedParts: z.enum(reusedPartsChoices).default('unasked'),
    isRoadTestAllowed: orNothing(z.boolean()),
    areOldPartsReturned: orNothing(z.boolean()),
  })
  .refine(hasOneDiscount, oneDiscount)
export type OrderInput = z.infer<typeof orderInput>

export const vehicleMark = z.object({ zone: z.enum(markZones), kind: z.enum(markKinds) })

/** The vehicle and the requests of the client, when they come to the garage. */
export const receptionInput = z.object({
  orderedBy: text(200),
  requests: text(5_000),
  receivedAt: orNothing(instantInput(noSuchDay)),
  mileageKm: orNothing(
    z
      .number()
      .int('Un nombre entier de kilomètres')
      .min(0, 'Pas de nombre négatif')
      .max(mostKm, 'Un compteur va jusqu’à 3 000 000 km'),
  ),
  fuelEighths: orNothing(z.number().int().min(0).max(8)),
  marks: z.array(vehicleMark).max(markZones.length, 'Une marque par élément').default([]),
  condition: text(2_000),
  belongings: text(1_000),
})
export type ReceptionInput = z.infer<typeof receptionInput>

export const authorisationInput = z.object({
  authorisationId: id,
  grossCents: z.number().int().describe('Le total TTC que le client a autorisé'),
  grantedBy: z.string().trim().min(1, 'Indiquez qui a autorisé').max(200, '200 caractères au plus'),
  channel: z.enum(acceptanceChannels, 'Indiquez comment le client a répondu'),
  grantedOn: realDay,
  reusedParts: reusedPartsInput,
})

export const checkInput = z.object({
  checks: z.partialRecord(z.enum(checkPoints), z.enum(checkResults)),
  remarks: text(2_000),
})
export const deliveryInput = z.object({
  deliveredTo: text(200),
  withoutReason: text(500).describe(
    'Pourquoi le véhicule est restitué alors que le client n’a pas autorisé tous les travaux',
  ),
})
export const cancellationInput = z.object({
  reason: z.string().trim().min(1, 'Indiquez pourquoi l’ordre est annulé').max(500, '500 caractères au plus'),
})
