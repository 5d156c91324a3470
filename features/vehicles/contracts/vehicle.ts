import { z } from 'zod'
import { energies, paintKinds, vehicleKinds } from '#features/vehicles/vehicle.ts'
import { linkRoles } from '#features/vehicles/vehicle-links.ts'
import { count, day, id, instant } from '#lib/wire.ts'

export const link = z
  .object({
    id,
    clientId: id,
    name: z.string().describe('Le nom de la personne'),
    role: z.enum(linkRoles),
    fromDay: day.nullable(),
    toDay: day.nullable(),
  })
  .meta({ id: 'VehicleLink' })
export type VehicleLink = z.infer<typeof link>

export const vehicle = z
  .object({
    id,
    plate: z.string().nullable(),
    kind: z.enum(vehicleKinds),
    make: z.string(),
    model: z.string(),
    trim: z.string(),
    vin: z.string().nullable(),
    typeCode: z.string(),
    firstRegisteredOn: day.nullable(),
    energy: z.enum(energies).nullable(),
    colour: z.string(),
    paintCode: z.string(),
    paintKind: z.enum(paintKinds).nullable(),
    inspectionDueOn: day.nullable(),
    insuranceEndsOn: day.nullable(),
    people: z.array(link).describe('Les personnes liées au véhicule, celles d’aujourd’hui d’abord'),
    formerPlates: z.array(z.string()),
    km: count.nullable().describe('Le dernier kilométrage relevé'),
    kmReadOn: day.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    mergedIntoId: id.nullable(),
    erasedAt: instant.nullable(),
    isPossibleDuplicate: z.boolean().describe('Même plaque ou même numéro de série qu’une autre fiche active'),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof vehicle>
