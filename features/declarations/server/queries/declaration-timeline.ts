import { sql } from 'kysely'
import { type DeclarationKind, declarationKindLabels } from '#features/declarations/declaration.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A declaration in the timelines of its dossier and of the client who makes it. */
export const declarationTimeline: TimelineSource = {
  kind: 'declaration',
  part: 'documents',
  right: declarationsRights.read,
  actions: ['declaration.opened', 'declaration.signed', 'declaration.cancelled'],
  table: 'declarations',
  about: {
    client: (ids) => isOneOf('declarantId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`case t.kind when 'power_of_attorney' then 'Procuration' when 'discharge' then 'Décharge'
    else 'Avis de reste à charge' end`,
  tell: ({ action, author, details }) => `${author || 'Quelqu’un'} ${tellAct(action, details)}`,
}

const acts: Record<string, string> = {
  'declaration.opened': 'a préparé un acte',
  'declaration.signed': 'a enregistré la signature d’un acte',
  'declaration.cancelled': 'a annulé un acte',
}

function tellAct(action: string, { kind }: Record<string, unknown>): string {
  const label = declarationKindLabels[kind as DeclarationKind] // written by the verb; another text finds nothing
  const told = acts[action] ?? 'a modifié un acte'
  return label ? `${told}\u202f: ${label.toLowerCase()}` : told
}
