import { type ClientField, clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import { type ClientInput, clientInput } from '#features/clients/client-input.ts'
import { bareDigits } from '#lib/company-numbers.ts'
import { fold } from '#lib/fold.ts'
import { type ImportCells, type ImportColumn, mistakesOf, type ReadCells } from '#lib/importing.ts'

const otherNames: Record<ClientField, readonly string[]> = {
  kind: ['type', 'type client', 'nature', 'categorie', 'customer type', 'kind'],
  civility: ['civ', 'titre', 'title', 'salutation', 'politesse'],
  lastName: [
    'nom de famille',
    'nom client',
    'nom du client',
    'nom contact',
    'patronyme',
    'last name',
    'surname',
    'name',
    'family name',
  ],
  firstName: ['prenom client', 'prenoms', 'prenom contact', 'first name', 'given name', 'forename'],
  companyName: [
    'societe',
    'nom societe',
    'entreprise',
    'denomination',
    'denomination sociale',
    'company',
    'company name',
    'organisation',
    'organization',
  ],
  email: ['e mail', 'mail', 'courriel', 'adresse email', 'adresse mail', 'adresse e mail', 'email address'],
  mobile: [
    'portable',
    'gsm',
    'tel portable',
    'tel mobile',
    'telephone mobile',
    'telephone portable',
    'mobile phone',
    'cell',
    'cell phone',
  ],
  phone: [
    'tel',
    'fixe',
    'tel fixe',
    'telephone fixe',
    'telephone 1',
    'tel 1',
    'tel domicile',
    'phone',
    'phone number',
    'telephone number',
  ],
  addressStreet: [
    'adresse 1',
    'adresse postale',
    'rue',
    'voie',
    'address',
    'street',
    'address line 1',
    'street address',
  ],
  addressZipCode: ['cp', 'code post', 'zip', 'zip code', 'postal code', 'postcode'],
  addressCity: ['commune', 'localite', 'city', 'town'],
  addressCountry: ['country'],
  siret: ['n siret', 'numero siret', 'no siret'],
  siren: ['n siren', 'numero siren'],
  vatNumber: [
    'tva',
    'n tva',
    'tva intracommunautaire',
    'n tva intracommunautaire',
    'numero de tva',
    'vat',
    'vat number',
  ],
}

/** The columns of a file of clients: their fields, and two that other programs write. */
export const clientImportColumns: readonly ImportColumn[] = [
  ...clientFields.map((key) => ({ key, label: fieldLabels[key], names: otherNames[key] })),
  {
    key: 'fullName',
    label: 'Nom et prénom',
    names: ['nom complet', 'nom prenom', 'client', 'full name', 'contact', 'customer', 'customer name'],
  },
  {
    key: 'addressMore',
    label: 'Complément d’adresse',
    names: ['adresse 2', 'complement', 'complement adresse', 'address 2', 'address line 2'],
  },
]

const companyWords =
  /^(professionnels?|pro|societe|entreprise|company|business|pm|personne morale|sarl|sas|sasu|eurl|sa|sci|association)$/
const civilities: readonly [shape: RegExp, civility: 'mr' | 'mrs'][] = [
  [/^(m|mr|monsieur|homme|h)\.?$/, 'mr'],
  [/^(mme|mlle|madame|mademoiselle|mrs|ms|miss|femme|f)\.?$/, 'mrs'],
]

/** Reads a row of a file as the form of a client would be filled in, with what spreadsheets lose put back. */
export function readClientCells(cells: ImportCells): ReadCells<ClientInput> {
  const text = (key: string) => cells[key]?.trim() ?? ''
  const names = namesOf(text)
  const isCompany = isCompanyRow(text, names.lastName)
  const civility = civilities.find(([shape]) => shape.test(fold(text('civility'))))?.[1] ?? null
  const phones = phonesOf(cells)
  const numbers = bareDigits(text('siret'))
  const { data, error } = clientInput.safeParse({
    ...names,
    kind: isCompany ? 'company' : 'person',
    civility,
    companyName: isCompany ? text('companyName') || names.lastName : '',
    lastName: isCompany && !text('companyName') ? '' : names.lastName,
    // Our own exports write the SIREN of a company without a SIRET in one column.
    siret: numbers.length === 9 ? null : text('siret'),
    siren: numbers.length === 9 ? numbers : text('siren'),
    vatNumber: text('vatNumber'),
    email: text('email'),
    ...phones,
    addressStreet: [text('addressStreet'), text('addressMore')].filter(Boolean).join(', '),
    addressZipCode: zipCodeOf(text('addressZipCode'), text('addressCountry')),
    addressCity: text('addressCity'),
    addressCountry: text('addressCountry'),
  })
  return data ? { values: data } : { mistakes: besideTheirCells(mistakesOf(error?.issues ?? []), cells) }
}

type Text = (key: string) => string

/** « DUPONT Jean »: capitals are the family name; without them, it comes first. */
function namesOf(text: Text): { firstName: string; lastName: string } {
  const names = { firstName: text('firstName'), lastName: text('lastName') }
  const words = text('fullName').split(/\s+/).filter(Boolean)
  if (names.lastName || words.length === 0) return names
  const capitals = words.filter((word) => word === word.toUpperCase())
  const family = capitals.length > 0 && capitals.length < words.length ? capitals : words.slice(0, 1)
  return {
    lastName: family.join(' '),
    firstName: names.firstName || words.filter((word) => !family.includes(word)).join(' '),
  }
}

function isCompanyRow(text: Text, lastName: string): boolean {
  const kind = fold(text('kind'))
  if (kind) return companyWords.test(kind)
  if (companyWords.test(fold(text('civility')))) return true
  return text('companyName') !== '' || (text('siret') !== '' && lastName === '')
}

/** Spreadsheets take the first zero of a telephone. A mobile number goes to its own field when the file has one column for both. */
function phonesOf(cells: ImportCells): { mobile: string; phone: string } {
  const [mobile = '', phone = ''] = [cells.mobile, cells.phone].map((cell) => {
    const digits = bareDigits(cell?.trim() ?? '')
    return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : (cell ?? '')
  })
  const isMobile = /^(0|\+33|0033)[67]/.test(bareDigits(phone))
  return cells.mobile === undefined && isMobile ? { mobile: phone, phone: '' } : { mobile, phone }
}

/** A wrong mobile number is told of the only column of telephones, where it stands. */
function besideTheirCells({ mobile, ...others }: Record<string, string>, cells: ImportCells): Record<string, string> {
  if (!mobile) return others
  return { ...others, [cells.mobile === undefined ? 'phone' : 'mobile']: mobile }
}

function zipCodeOf(zipCode: string, country: string): string {
  const isFrench = country === '' || fold(country) === 'france'
  return isFrench && /^\d{4}$/.test(zipCode) ? `0${zipCode}` : zipCode
}

/** A client of a file as the preview shows it. */
export function showClient(client: ClientInput): Record<string, string> {
  return Object.fromEntries(clientFields.map((field) => [field, showField(field, client[field])]))
}

type Recognised = Omit<ClientInput, 'civility' | 'addressCountry' | 'vatNumber' | 'siret'>

/** Two clients of one name are compared, and no others. */
export function nameKey(client: Recognised): string {
  const { kind, companyName, firstName, lastName } = client
  return fold(kind === 'company' ? companyName : `${lastName} ${firstName}`.trim())
}

/** The same client: the same name, and an address or a number in common. Without either on one side, the place decides. */
export function isSameClient(one: Recognised, other: Recognised): boolean {
  if (nameKey(one) !== nameKey(other)) return false
  if (one.siren && other.siren) return one.siren === other.siren
  const [contacts, others] = [contactsOf(one), contactsOf(other)]
  if (contacts.some((contact) => others.includes(contact))) return true
  const isSamePlace = one.addressZipCode === other.addressZipCode && fold(one.addressCity) === fold(other.addressCity)
  if (contacts.length === 0 || others.length === 0) return isSamePlace
  return isSamePlace && one.addressStreet !== '' && fold(one.addressStreet) === fold(other.addressStreet)
}

const contactsOf = ({ email, mobile, phone }: Recognised) =>
  [email, mobile, phone].filter((contact) => contact !== null)
