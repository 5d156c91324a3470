import { searchWords } from '#features/clients/client.ts'
import { type AgreementState, firmAgreementState } from '#features/directory/agreement.ts'
import type { Firm, FirmFilters, FirmPerson } from '#features/directory/contract.ts'
import type { FirmSort } from '#features/directory/firm.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const firmAddress = addressOf<FirmFilters>({
  search: searchField,
  kind: choiceField('type', { insurer: 'assureur', expert_firm: 'expert', supplier: 'fournisseur' }, undefined),
  agreement: choiceField('accord', { inForce: 'en-vigueur', toRenew: 'a-renouveler' }, undefined),
  shelf: choiceField('archives', { active: 'non', archived: '1', all: 'avec' }, 'active'),
  sort: choiceField('tri', { name: 'nom', city: 'ville', createdAt: 'creation', updatedAt: 'modification' }, 'name'),
  direction: choiceField('ordre', { asc: 'asc', desc: 'desc' }, 'asc'),
})

/** Tells whether the list shows this firm under these filters; the server decides alike. */
export function matchesFirm(firm: Firm, { search, kind, agreement, shelf }: FirmFilters, today: string): boolean {
  if (firm.mergedIntoId !== null) return false
  if (shelf !== 'all' && (firm.archivedAt !== null) !== (shelf === 'archived')) return false
  if (kind && firm.kind !== kind) return false
  if (agreement && !isUnder(firmAgreementState(firm.agreementPeriods, today), agreement)) return false
  const text = searchText(firm)
  return searchWords(search).every((word) => text.includes(word))
}

/** An agreement that ends soon is in force, and to renew. */
export function isUnder(state: AgreementState | undefined, wanted: NonNullable<FirmFilters['agreement']>): boolean {
  if (state?.kind === 'ending') return true
  return state?.kind === (wanted === 'inForce' ? 'inForce' : 'ended')
}

export function compareFirms(one: Firm, other: Firm, { sort, direction }: FirmFilters): number {
  const sign = direction === 'desc' ? -1 : 1
  return sign * (ascending(sortKey(one, sort), sortKey(other, sort)) || ascending(one.id, other.id))
}

/** A firm is found by the people who work there, too. */
function searchText(firm: Firm): string {
  const { name, otherNames, addressCity, addressZipCode, email, claimsEmail, siret, phone, claimsPhone } = firm
  const words = fold([name, otherNames, addressCity, addressZipCode].join(' '))
  const people = firm.people.map(textOfPerson)
  return [words, email ?? '', claimsEmail ?? '', siret ?? '', ...dialled(phone, claimsPhone), ...people].join(' ')
}

function textOfPerson({ lastName, firstName, role, approvalNumber, email, phone }: FirmPerson): string {
  return [fold([lastName, firstName, role, approvalNumber].join(' ')), email ?? '', ...dialled(phone)].join(' ')
}

/** Telephones are searched as they are dialled in France (06…) and as they are written abroad (336…). */
function dialled(...numbers: (string | null)[]): string[] {
  return numbers.flatMap((number) => (number ? [number.replace(/^\+33/, '0'), number.slice(1)] : []))
}

function sortKey(firm: Firm, sort: FirmSort): string {
  if (sort === 'city') return fold(firm.addressCity)
  return sort === 'name' ? fold(firm.name) : firm[sort]
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
