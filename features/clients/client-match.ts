import type { Client } from '#features/clients/contract.ts'
import { standsIn } from '#lib/marked.ts'
import { formatPhone } from '#lib/phone.ts'

type Searched = Omit<Client, 'isPossibleDuplicate'>
type Match = { label: string; text: string; alsoAs?: string }

/** The reason of a match that the name does not show: « téléphone 06 12 34 56 78 ». */
export function matchOf(client: Searched, search: string): string | undefined {
  if (standsIn(client.displayName, search)) return undefined
  const words = search
    .replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const told = fieldsOf(client).filter(({ text, alsoAs = '' }) =>
    words.some((word) => standsIn(text, word) || standsIn(alsoAs, word)),
  )
  // A name that is only written alike may be that of the contact, which a title of a company does not show.
  const shown = told.length > 0 ? told : fieldsOf(client).filter(({ label }) => label === 'contact')
  return shown.map(({ label, text }) => `${label} ${text}`).join(' · ') || undefined
}

function fieldsOf(client: Searched): Match[] {
  const { mobile, phone, email, siret, siren, vatNumber, addressZipCode, addressCity, firstName, lastName } = client
  const contact = `${firstName} ${lastName}`.trim()
  const fields: (Match | undefined)[] = [
    client.kind === 'company' && contact ? { label: 'contact', text: contact } : undefined,
    numberOf('téléphone', mobile),
    numberOf('téléphone', phone),
    email ? { label: 'email', text: email } : undefined,
    siret ? { label: 'SIRET', text: siret } : siren ? { label: 'SIREN', text: siren } : undefined,
    vatNumber ? { label: 'nº de TVA', text: vatNumber } : undefined,
    { label: 'adresse', text: `${addressZipCode} ${addressCity}`.trim() },
  ]
  return fields.filter((field) => field !== undefined)
}

/** A number matches in its French form and in its international form. */
function numberOf(label: string, number: string | null): Match | undefined {
  return number ? { label, text: formatPhone(number), alsoAs: number } : undefined
}
