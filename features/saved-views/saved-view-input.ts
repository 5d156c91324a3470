import { z } from 'zod'

/** The most views of a list that one person sees. */
export const mostViews = 40

/** Parameters of a list that are no part of a view: the typed words may name a person. */
const passing = ['q', 'page', 'nouveau', 'vue']

/** The address of a list as a view keeps it: filters, order and columns. */
export function queryOfView(address: URLSearchParams): string {
  const kept = [...address].filter(([name]) => !passing.includes(name))
  return `${new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}

export const listName = z.string().regex(/^[a-z-]{1,40}$/, 'Liste inconnue')

export const savedViewInput = z.object({
  name: z.string().trim().min(1, 'Donnez un nom à la vue').max(60, '60 caractères au plus'),
  query: z
    .string()
    .max(1_000, 'Cette vue a trop de filtres')
    .transform((query) => queryOfView(new URLSearchParams(query)))
    .describe('Les filtres, le tri et les colonnes, comme dans l’adresse de la liste\u00a0; jamais les mots cherchés'),
  isShared: z.boolean().default(false).describe('Visible de tout l’atelier'),
})
export type SavedViewInput = z.infer<typeof savedViewInput>
