import type { Firm } from '#features/directory/contract.ts'
import { personName } from '#features/directory/person.ts'
import { standsIn } from '#lib/marked.ts'
import { formatPhone } from '#lib/phone.ts'

type Match = { label: string; text: string; alsoAs?: string }

/** The reason of a match that the name does not show: « MARCHAND Hélène ». */
export function firmMatchOf(firm: Firm, search: string): string | undefined {
  if (standsIn(firm.name, search)) return undefined
  const words = search
    .replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const told = fieldsOf(firm).filter(({ text, alsoAs = '' }) =>
    words.some((word) => standsIn(text, word) || standsIn(alsoAs, word)),
  )
  return told.map(({ label, text }) => `${label} ${text}`.trim()).join(' · ') || undefined
}

function fieldsOf(firm: Firm): Match[] {
  const { otherNames, siret, phone, claimsPhone, email, claimsEmail, addressZipCode, addressCity, people } = firm
  const fields: (Match | undefined)[] = [
    otherNames ? { label: 'aussi', text: otherNames } : undefined,
    ...people.flatMap((person) => [
      { label: '', text: personName(person) },
      numberOf(person.phone),
      person.email ? { label: 'email', text: person.email } : undefined,
    ]),
    numberOf(claimsPhone),
    numberOf(phone),
    claimsEmail ? { label: 'email', text: claimsEmail } : undefined,
    email ? { label: 'email', text: email } : undefined,
    siret ? { label: 'SIRET', text: siret } : undefined,
    { label: 'adresse', text: `${addressZipCode} ${addressCity}`.trim() },
  ]
  return fields.filter((field) => field !== undefined)
}

/** A number matches in its French form and in its international form. */
function numberOf(number: string | null): Match | undefined {
  return number ? { label: 'téléphone', text: formatPhone(number), alsoAs: number } : undefined
}
