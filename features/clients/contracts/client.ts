import { z } from 'zod'
import { civilities, clientKinds } from '#features/clients/client.ts'
import { id, instant } from '#lib/wire.ts'

export const client = z
  .object({
    id,
    kind: z.enum(clientKinds),
    civility: z.enum(civilities).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    displayName: z.string(),
    siren: z.string().nullable(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    addressStreet: z.string(),
    addressZipCode: z.string(),
    addressCity: z.string(),
    addressCountry: z.string(),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    mergedIntoId: id.nullable(),
    erasedAt: instant.nullable(),
    isPossibleDuplicate: z.boolean().describe('Ressemble à une autre fiche active dont personne ne l’a distinguée'),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof client>
