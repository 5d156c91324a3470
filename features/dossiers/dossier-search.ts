import { searchWords } from '#features/clients/client.ts'
import { plateKey, readPlate } from '#features/vehicles/plate.ts'
import { fold } from '#lib/fold.ts'

type Searched = {
  number: string
  clientName: string
  plate: string
  vehicleName: string
  insurerName: string
  claimNumber: string
  policyNumber: string
}

/** The words of a search. A whole French plate is one word, and so is a number, however they are separated. */
export function dossierWords(query: string): string[] {
  const read = readPlate(query)
  return read && read.system !== 'other' ? [plateKey(read.plate)] : searchWords(query)
}

/** Whether these words find a dossier on the device; the server finds more of its client and vehicle. */
export function isFound(dossier: Searched, search: string): boolean {
  const { number, clientName, plate, vehicleName, insurerName, claimNumber, policyNumber } = dossier
  const text = fold([number, clientName, plate, vehicleName, insurerName, claimNumber, policyNumber].join(' '))
  const bare = [number, plate, claimNumber].map((each) => fold(each).replace(/[^a-z0-9]/g, '')).join(' ')
  return dossierWords(search).every(
    (word) => text.includes(word) || bare.includes(word.replace(/[^a-z0-9]/g, '') || word),
  )
}

/** The reason of a match that the title of a dossier does not show: « sinistre 2026-118 ». */
export function dossierReason(dossier: Searched, search: string): string | undefined {
  const { number, clientName, plate, vehicleName, insurerName, claimNumber, policyNumber } = dossier
  if (isFound({ ...nothing, plate: plate || clientName }, search)) return undefined
  const places: [label: string, text: string, own: Partial<Searched>][] = [
    ['sinistre', claimNumber, { claimNumber }],
    ['contrat', policyNumber, { policyNumber }],
    ['dossier', number, { number }],
    ['', clientName, { clientName }],
    ['', vehicleName, { vehicleName }],
    ['', insurerName, { insurerName }],
  ]
  const words = dossierWords(search)
  const told = places.filter(([, text, own]) => text && words.some((word) => isFound({ ...nothing, ...own }, word)))
  return told.map(([label, text]) => `${label} ${text}`.trim()).join(' · ') || undefined
}

const nothing = {
  number: '',
  clientName: '',
  plate: '',
  vehicleName: '',
  insurerName: '',
  claimNumber: '',
  policyNumber: '',
}

/** The reason of a paper that the claim number of its dossier finds. */
export function claimReason(claimNumber: string, search: string): string | undefined {
  return claimNumber && isFound({ ...nothing, claimNumber }, search) ? `sinistre ${claimNumber}` : undefined
}
