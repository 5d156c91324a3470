import { element, text, type Xml } from '#print/factur-x/xml.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import type { Address, Client, Garage } from '#print/sheet/sheet-parties.ts'
import { footerOf } from '#print/wording/parties.ts'

export function sellerOf(sheet: DocumentSheet): Xml {
  const { garage } = sheet
  const siren = garage.siret?.slice(0, 9)
  return element(
    'ram:SellerTradeParty',
    text('ram:GlobalID', garage.siret, { schemeID: '0009' }),
    text('ram:Name', garage.name),
    text('ram:Description', footerOf(sheet).join(' · ')),
    organisation(siren),
    contact(garage),
    address(garage),
    electronicAddress(siren),
    vatNumber(garage.vatNumber),
  )
}

export function buyerOf({ client }: DocumentSheet): Xml {
  return element(
    'ram:BuyerTradeParty',
    text('ram:Name', client?.name ?? 'Client de passage'),
    organisation(client?.siren),
    address(client ?? nowhere),
    electronicAddress(client?.siren),
    vatNumber(client?.vatNumber),
  )
}

const nowhere: Address = { street: '', zipCode: '', city: '', countryCode: 'FR' }

function organisation(siren: string | null | undefined): Xml {
  return element('ram:SpecifiedLegalOrganization', text('ram:ID', siren, { schemeID: '0002' }))
}

function contact({ name, phone, email }: Garage): Xml {
  if (!phone && !email) return undefined
  return element(
    'ram:DefinedTradeContact',
    text('ram:PersonName', name),
    element('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', phone)),
    element('ram:EmailURIUniversalCommunication', text('ram:URIID', email)),
  )
}

export function address({ street, zipCode, city, countryCode }: Address | Client | Garage): Xml {
  return element(
    'ram:PostalTradeAddress',
    text('ram:PostcodeCode', zipCode),
    text('ram:LineOne', street),
    text('ram:CityName', city),
    text('ram:CountryID', countryCode),
  )
}

/** The address in the French directory of electronic invoices: the SIREN. */
function electronicAddress(siren: string | null | undefined): Xml {
  return element('ram:URIUniversalCommunication', text('ram:URIID', siren, { schemeID: '0225' }))
}

function vatNumber(number: string | null | undefined): Xml {
  return element('ram:SpecifiedTaxRegistration', text('ram:ID', number, { schemeID: 'VA' }))
}
