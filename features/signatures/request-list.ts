import type { RequestFilters, SignatureRequest } from '#features/signatures/contract.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const requestAddress = addressOf<RequestFilters>({
  search: searchField,
  state: choiceField(
    'etat',
    {
      under_way: 'en-cours',
      done: 'signees',
      ...{ draft: 'a-envoyer', sent: 'envoyee', opened: 'ouverte', partly_signed: 'en-partie', signed: 'signee' },
      copy_lost: 'copie-perdue',
      ...{ stamped: 'scellee', declined: 'refusee', expired: 'expiree', revoked: 'annulee', replaced: 'remplacee' },
    },
    undefined,
  ),
  dossierId: idField('dossier'),
})

/** Decides on the device, as the server does, whether a request passes the filters. */
export function matchesRequest(request: SignatureRequest, { search, state, dossierId }: RequestFilters): boolean {
  if (dossierId && request.dossierId !== dossierId) return false
  if (state && !isIn(request, state)) return false
  const text = `${request.title} ${request.about} ${request.signerNames} ${request.reference}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isIn({ state, lostCopies }: SignatureRequest, wanted: NonNullable<RequestFilters['state']>): boolean {
  if (wanted === 'under_way') return isUnderWay(state)
  if (wanted === 'done') return state === 'signed' || state === 'stamped'
  if (wanted === 'copy_lost') return lostCopies > 0
  return state === wanted
}

/** The newest first. */
export function compareRequests(one: SignatureRequest, other: SignatureRequest): number {
  const [key, otherKey] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
