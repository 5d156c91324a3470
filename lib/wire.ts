import { z } from 'zod'

/** The schemas that contracts share. */
export const id = z.uuid('Identifiant incorrect').toLowerCase()
export const instant = z.string().meta({ format: 'date-time' })
export const day = z.string().meta({ format: 'date' })
export const count = z.number().int()
export const baseVersion = z.number().int().min(1)
export const one = z.object({ id })
export const nothing = z.object({})

/** Words to look for in a list. */
export const search = z.string().trim().max(200, '200 caractères au plus').default('')
export const direction = z.enum(['asc', 'desc']).default('asc')
/** A choice that stands in an address: `true` and `1` are yes. */
export const flag = z.union([z.boolean(), z.stringbool()]).default(false)

/** Records that a device may still keep: erased ones are left empty on the server, removed ones are gone from it. */
export const removals = z.object({
  erased: z.array(id).describe('Reste une fiche vide, à relire'),
  removed: z.array(id).describe('N’existe plus'),
})
export type Removals = z.infer<typeof removals>

/** The page that a list is asked for. */
export const pageInput = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
}
export type PageInput = { page: number; pageSize: number }

/** One event in the history of a record. */
export const historyEvent = z.object({
  position: count,
  at: instant,
  action: z.string(),
  author: z.string(),
  isOwn: z.boolean().describe('Fait par le compte qui lit'),
  details: z.record(z.string(), z.unknown()),
  fields: z
    .array(z.string())
    .describe('Ce que l’événement disait, par son nom : reste quand les valeurs sont effacées'),
  isErased: z.boolean().describe('Les valeurs ont été effacées avec la personne'),
})
export const historyInput = one.extend({ before: z.coerce.number().int().min(1).optional() })

/** Parts of a timeline: the tasks and the papers about a record, and what was changed in the record itself. */
export const timelineParts = ['tasks', 'documents', 'changes'] as const
export type TimelinePart = (typeof timelineParts)[number]

/** One event in the timeline of a record: of the record itself, or of another one that is about it. */
export const timelineEvent = historyEvent.extend({
  ofMerged: z.boolean().describe('Arrivé à une fiche fusionnée depuis dans celle-ci'),
  about: z
    .object({
      kind: z.string(),
      id,
      name: z.string(),
      sentence: z.string(),
      address: z.string().nullable().describe('L’écran de cet autre objet'),
      isGathered: z.boolean().describe('Plusieurs de suite se lisent comme un seul'),
    })
    .optional()
    .describe('L’autre objet, quand l’événement n’est pas de la fiche elle-même'),
})
export type TimelineEvent = z.infer<typeof timelineEvent>
export const timelineInput = historyInput.extend({
  part: z.enum(timelineParts).optional().describe('Seulement cette partie'),
  noteId: id.optional().describe('Seulement les modifications de cette note'),
})
export type TimelineInput = { id: string } & TimelinePage
export type TimelinePage = {
  before?: number | undefined
  part?: TimelinePart | undefined
  noteId?: string | undefined
}

/** A page of a list, as every list of the API answers it. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: count, page: count, pageSize: count })
}
