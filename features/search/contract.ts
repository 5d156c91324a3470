import { z } from 'zod'
import { contractOf, operation } from '#lib/operation.ts'
import { count, id, pageInput, search } from '#lib/wire.ts'

const hit = z
  .object({
    id,
    title: z.string(),
    detail: z.string(),
    reason: z.string().optional().describe('Pourquoi la fiche répond, quand son titre ne le montre pas'),
    badge: z.string().optional().describe('Son état : « Archivé », « Accepté »'),
    of: z.object({ kind: z.string(), id }).optional().describe('La fiche dont la page le montre, sans page à lui'),
    isArchived: z.boolean(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof hit>

const group = z
  .object({
    kind: z.string().describe('La nature des fiches : `client`, `vehicle`, `dossier`…'),
    label: z.string(),
    items: z.array(hit),
    total: count,
    isCut: z.boolean().describe('D’autres fiches répondent encore : précisez la recherche'),
    isAlike: z.boolean().describe('Aucune fiche ne répond exactement : celles-ci s’écrivent presque ainsi'),
  })
  .meta({ id: 'SearchGroup' })
export type SearchGroup = z.infer<typeof group>

export const searchContract = contractOf('Recherche', {
  searchRecords: operation
    .route({ method: 'GET', path: '/search', summary: 'Toutes les fiches, par nature' })
    .input(
      z.object({
        search,
        kind: z.string().max(40).optional().describe('Une seule nature de fiches'),
        page: pageInput.page,
        pageSize: pageInput.pageSize.default(6),
      }),
    )
    .output(z.object({ groups: z.array(group), page: count, pageSize: count })),
})
