import type { Dossier, DossierFilters } from '#features/dossiers/contract.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { quoteStandingOf } from '#features/dossiers/dossier-quote.ts'
import { isFound } from '#features/dossiers/dossier-search.ts'
import { isInTab } from '#features/dossiers/dossier-tabs.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const dossierAddress = addressOf<DossierFilters>({
  search: searchField,
  tab: choiceField(
    'onglet',
    {
      all: 'tous',
      today: 'aujourdhui',
      handover: 'restitutions',
      blocked: 'bloques',
      late: 'retard',
      toInvoice: 'a-facturer',
    },
    'all',
  ),
  shelf: choiceField('archives', { active: 'non', archived: '1', all: 'avec' }, 'active'),
  kind: choiceField('nature', { body: 'carrosserie', mechanics: 'mecanique' }, undefined),
  quote: choiceField(
    'devis',
    {
      none: 'aucun',
      draft: 'a-presenter',
      presented: 'reponse-attendue',
      toChase: 'a-relancer',
      expired: 'expire',
      declined: 'refuse',
      accepted: 'accepte',
    },
    undefined,
  ),
  columnId: idField('colonne'),
  clientId: idField('client-du-dossier'),
  vehicleId: idField('vehicule-du-dossier'),
  firmId: idField('societe-du-dossier'),
  sort: choiceField(
    'tri',
    { createdAt: 'ouverture', updatedAt: 'modification', promisedOn: 'promesse', board: 'tableau' },
    'createdAt',
  ),
  direction: choiceField('ordre', { desc: 'desc', asc: 'asc' }, 'desc'),
})

/** Whether the list shows this dossier on a day in France; the server decides alike. */
export function matchesDossier(dossier: Dossier, filters: DossierFilters, today: string): boolean {
  const { search, tab, shelf, kind, quote, columnId, clientId, vehicleId, firmId } = filters
  if (shelf !== 'all' && (dossier.archivedAt !== null) !== (shelf === 'archived')) return false
  if (kind && dossier.kind !== kind) return false
  if (quote && quoteStandingOf(dossier, today) !== quote) return false
  if (columnId && dossier.columnId !== columnId) return false
  if (clientId && dossier.clientId !== clientId && dossier.payerId !== clientId) return false
  if (vehicleId && dossier.vehicleId !== vehicleId) return false
  if (firmId && dossier.insurerId !== firmId && dossier.expertFirmId !== firmId) return false
  return isInTab(tab, factsOf(dossier, today)) && isFound(dossier, search)
}

export function compareDossiers(one: Dossier, other: Dossier, { sort, direction }: DossierFilters): number {
  const sign = direction === 'desc' ? -1 : 1
  if (sort === 'board') {
    return sign * (one.columnPosition - other.columnPosition || one.rank - other.rank || ascending(one.id, other.id))
  }
  const [key, otherKey] = [one[sort], other[sort]]
  // A dossier without a promised day comes last, in both directions.
  if (key === null || otherKey === null) return Number(key === null) - Number(otherKey === null)
  return sign * (ascending(key, otherKey) || ascending(one.id, other.id))
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
