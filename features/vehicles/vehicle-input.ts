import { z } from 'zod'
import { mostKm } from '#features/vehicles/mileage.ts'
import { mostPlateLetters, readPlate } from '#features/vehicles/plate.ts'
import { energies, paintKinds, vehicleKinds } from '#features/vehicles/vehicle.ts'
import { linkRoles } from '#features/vehicles/vehicle-links.ts'
import { normaliseVin, vinMistake } from '#features/vehicles/vin.ts'
import { dayInput, daySentence } from '#lib/day-input.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')

/** An optional day: a form sends an empty text. */
const optionalDay = z
  .union([z.literal(''), dayInput()], daySentence)
  .nullish()
  .transform((value) => value || null)

const optionalChoice = <Value extends string>(values: readonly Value[], sentence: string) =>
  z
    .enum(values, sentence)
    .nullish()
    .transform((value) => value ?? null)

export const plateText = z
  .string()
  .trim()
  .max(mostPlateLetters, `${mostPlateLetters} caractères au plus`)
  .refine((value) => value === '' || readPlate(value), 'Une immatriculation compte des lettres et des chiffres')

const fields = z.object({
  plate: plateText.nullish().transform((value) => readPlate(value ?? '')?.plate ?? null),
  kind: z.enum(vehicleKinds, 'Choisissez un genre de véhicule').default('car'),
  make: text(60),
  model: text(80),
  trim: text(120),
  vin: z
    .string()
    .max(40, 'Un numéro de série compte 17 caractères')
    .nullish()
    .transform((value) => normaliseVin(value ?? '') || null),
  typeCode: text(30).transform((value) => value.toUpperCase()),
  firstRegisteredOn: optionalDay,
  energy: optionalChoice(energies, 'Choisissez une énergie'),
  colour: text(60),
  paintCode: text(30),
  paintKind: optionalChoice(paintKinds, 'Choisissez un type de peinture'),
  inspectionDueOn: optionalDay,
  insuranceEndsOn: optionalDay,
})

type Fields = z.infer<typeof fields>

/** A vehicle from a form or the API. */
export const vehicleInput = fields.superRefine(checkTogether)
export type VehicleInput = z.infer<typeof vehicleInput>

function checkTogether(vehicle: Fields, ctx: z.RefinementCtx) {
  const wrong = (field: keyof Fields, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  const { plate, vin, make, firstRegisteredOn } = vehicle
  if (!plate && !vin && !make) wrong('plate', 'Indiquez l’immatriculation, le numéro de série ou la marque')
  const mistake = vin && vinMistake(vin, firstRegisteredOn)
  if (mistake) wrong('vin', mistake)
}

export const linkInput = z
  .object({
    clientId: z.uuid('Choisissez une personne').toLowerCase(),
    role: z.enum(linkRoles, 'Choisissez un rôle'),
    fromDay: optionalDay,
    toDay: optionalDay,
  })
  .superRefine(({ fromDay, toDay }, ctx) => {
    if (!fromDay || !toDay || fromDay <= toDay) return
    ctx.addIssue({ code: 'custom', path: ['toDay'], message: 'La fin précède le début' })
  })
export type LinkInput = z.infer<typeof linkInput>

const kmSentence = 'Indiquez un nombre de kilomètres entre 0 et 3 000 000'

export const mileageInput = z.object({
  km: z.number(kmSentence).int(kmSentence).min(0, kmSentence).max(mostKm, kmSentence),
  readOn: dayInput(),
})
export type MileageInput = z.infer<typeof mileageInput>

export const plateChangeInput = z.object({
  plate: plateText
    .refine((value) => value !== '', 'Indiquez la nouvelle immatriculation')
    .transform((value) => readPlate(value)?.plate ?? value),
  changedOn: dayInput(),
})
export type PlateChangeInput = z.infer<typeof plateChangeInput>
