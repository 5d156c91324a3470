import { isInClaimTab, leakOfClaim } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimFilters, ClaimToCash } from '#features/claim-assignments/contract.ts'
import { isFound } from '#features/dossiers/dossier-search.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const claimAddress = addressOf<ClaimFilters>({
  search: searchField,
  tab: choiceField(
    'onglet',
    {
      all: 'toutes',
      toSign: 'a-faire-signer',
      toNotify: 'a-notifier',
      receiptAwaited: 'ar-attendu',
      answerAwaited: 'reponse-attendue',
      toCollect: 'a-encaisser',
      contested: 'contestees',
      settled: 'soldees',
    },
    'all',
  ),
  kind: choiceField('nature', { assignment: 'cessions', coverage: 'prises-en-charge' }, undefined),
  leak: choiceField('fuite', { unnotified: 'non-notifiees', unsent: 'non-envoyees' }, undefined),
  insurerId: idField('assureur'),
  dossierId: idField('dossier-de-la-cession'),
  sort: choiceField('tri', { createdAt: 'ouverture', stateSince: 'anciennete', worthCents: 'montant' }, 'createdAt'),
  direction: choiceField('ordre', { desc: 'desc', asc: 'asc' }, 'desc'),
})

/** Decides on the device, as the server does, whether the list shows a claim. */
export function matchesClaim(claim: ClaimToCash, filters: ClaimFilters): boolean {
  const { search, tab, kind, leak, insurerId, dossierId } = filters
  if (kind && claim.kind !== kind) return false
  if (insurerId && claim.insurerId !== insurerId) return false
  if (dossierId && claim.dossierId !== dossierId) return false
  if (leak && leakOfClaim(claim) !== leak) return false
  if (!isInClaimTab(tab, claim)) return false
  const { number, claimNumber, clientName, insurerName, plate } = claim
  return isFound({ number, claimNumber, clientName, insurerName, plate, vehicleName: '', policyNumber: '' }, search)
}

export function compareClaims(one: ClaimToCash, other: ClaimToCash, { sort, direction }: ClaimFilters): number {
  const sign = direction === 'desc' ? -1 : 1
  const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  return sign * (ascending(one[sort], other[sort]) || ascending(one.id, other.id))
}
