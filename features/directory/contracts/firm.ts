import { z } from 'zod'
import { firmKinds } from '#features/directory/firm.ts'
import { day, id, instant } from '#lib/wire.ts'

export const firmPerson = z
  .object({
    id,
    lastName: z.string(),
    firstName: z.string(),
    role: z.string(),
    isExpert: z.boolean(),
    approvalNumber: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    version: z.number().int(),
    updatedAt: instant,
    erasedAt: instant.nullable(),
  })
  .meta({ id: 'FirmPerson' })
export type FirmPerson = z.infer<typeof firmPerson>

const period = z.object({ validFrom: day, validTo: day.nullable(), isBesideOthers: z.boolean() })

export const firm = z
  .object({
    id,
    kind: z.enum(firmKinds),
    name: z.string(),
    otherNames: z.string().describe('Séparés par des points-virgules : les noms que les rapports lui donnent aussi'),
    siret: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    claimsPhone: z.string().nullable(),
    claimsEmail: z.string().nullable(),
    addressStreet: z.string(),
    addressZipCode: z.string(),
    addressCity: z.string(),
    addressCountry: z.string(),
    people: z.array(firmPerson),
    agreementPeriods: z.array(period).describe('Les dates des accords, sans leurs taux'),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    mergedIntoId: id.nullable(),
  })
  .meta({ id: 'Firm' })
export type Firm = z.infer<typeof firm>
