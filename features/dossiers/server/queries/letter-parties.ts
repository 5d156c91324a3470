import { formatSiret } from '#lib/company-numbers.ts'
import { euros } from '#lib/euros.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import type { LetterSheet } from '#print/sheet/letter-sheet.ts'

type Garage = DocumentSheet['garage']
type Person = DocumentSheet['client']

/** The head of a letter of a garage. */
export function letterHeadOf(garage: Garage): LetterSheet['garage'] {
  const { street, zipCode, city, phone, email, siret } = garage
  const town = [zipCode, city].filter(Boolean).join(' ')
  const reach = [phone, email].filter(Boolean).join(' · ')
  return { name: garage.name, lines: [street, town, reach, siret ? `SIRET ${formatSiret(siret)}` : ''].filter(Boolean) }
}

/** A garage as a party to an act. */
export function garagePartyOf(garage: Garage): string[] {
  const { name, legalForm, capitalCents, siret, registerCity, street, zipCode, city, isSoleTrader } = garage
  const form = isSoleTrader ? 'Entrepreneur individuel' : (legalForm ?? '')
  const capital = capitalCents ? `au capital de ${euros(capitalCents)}` : ''
  const register =
    registerCity && siret ? `RCS ${registerCity} ${siret.slice(0, 9)}` : siret ? `SIRET ${formatSiret(siret)}` : ''
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [name, [form, capital].filter(Boolean).join(' '), register, street, town].filter(Boolean)
}

/** A client as a party to an act. */
export function personPartyOf({ name, street, zipCode, city, siren, phone, email }: NonNullable<Person>): string[] {
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [name, siren ? `SIREN ${siren}` : '', street, town, phone ?? '', email ?? ''].filter(Boolean)
}
