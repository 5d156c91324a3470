import type { DocumentTemplate } from '#features/document-templates/document-template.ts'
import { templateOf } from '#features/document-templates/server/queries.ts'
import type { Garage, LegalFacts } from '#features/garages/contract.ts'
import { legalFactFields, legalFormLabels } from '#features/garages/legal-facts.ts'
import { toldFacts } from '#features/garages/server/queries/legal-facts.ts'
import { findPrintedLogo } from '#features/garages/server/queries/printed-logo.ts'
import { hasFeature } from '#features/subscriptions/server/queries/plan-access.ts'
import { countryCodeOf } from '#lib/countries.ts'
import type { Context } from '#platform/context.ts'
import { lookOf } from '#print/sheet/document-look.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Seller = Pick<DocumentSheet, 'garage' | 'look'>

/** The garage with its legal facts, at the address of its site, and the look of its documents today. */
export async function readSeller(ctx: Context, siteId: string): Promise<Seller & { facts: LegalFacts }> {
  const { garage, facts, template } = await findIdentity(ctx, siteId)
  const { choice, custom } = template
  // A garage whose plan lost the custom template prints in the layout under it.
  const isClosed = choice === 'custom' && !(await hasFeature(ctx, 'custom_templates'))
  return { ...(await dressed(ctx, garage, { choice: isClosed ? custom.layout : choice, custom })), facts }
}

/** The same in a template that is tried. */
export async function sellerInTemplate(ctx: Context, siteId: string, template: DocumentTemplate): Promise<Seller> {
  const { garage } = await findIdentity(ctx, siteId)
  return dressed(ctx, garage, template)
}

async function dressed(ctx: Context, garage: Seller['garage'], { choice, custom }: DocumentTemplate): Promise<Seller> {
  if (choice !== 'custom') return { garage, look: lookOf(choice) }
  const { hasLogo, ...look } = custom
  return { garage: { ...garage, logo: hasLogo ? await findPrintedLogo(ctx) : null }, look }
}

const ownPlace = ['phone', 'siret', 'addressStreet', 'addressZipCode', 'addressCity', 'addressCountry'] as const

/** All that the garage says of itself on a document, in one round trip. */
async function findIdentity({ db, garageId }: Context, siteId: string) {
  const row = await db
    .selectFrom('garages as g')
    .innerJoin('sites as s', (on) => on.onRef('s.garageId', '=', 'g.id').on('s.id', '=', siteId))
    .leftJoin('legalFacts as f', 'f.garageId', 'g.id')
    .leftJoin('documentTemplates as t', 't.garageId', 'g.id')
    .select(['g.name', 'g.vatNumber', ...ownPlace.map((column) => `g.${column}` as const)])
    .select(['s.phone as sitePhone', 's.siret as siteSiret', 's.addressStreet as siteStreet'])
    .select(['s.addressZipCode as siteZipCode', 's.addressCity as siteCity', 's.addressCountry as siteCountry'])
    .select([...legalFactFields.map((field) => `f.${field}` as const), 'f.version'])
    .select(['t.choice', 't.custom', 't.version as templateVersion'])
    .where('g.id', '=', garageId)
    .executeTakeFirstOrThrow()
  const facts = toldFacts(row)
  const { name, vatNumber } = row
  const garage: Seller['garage'] = { ...factsOf(facts), name, vatNumber, ...placeOf(row), logo: null }
  return { garage, facts, template: templateOf({ ...row, version: row.templateVersion }) }
}

type Place = Pick<Garage, (typeof ownPlace)[number]>
type SitePlace = {
  sitePhone: string | null
  siteSiret: string | null
  siteStreet: string
  siteZipCode: string
  siteCity: string
  siteCountry: string
}

/** A site without an address is at that of its garage. */
function placeOf({ phone, siret, ...row }: Place & SitePlace) {
  const isOwn = row.siteCity !== ''
  return {
    phone: (isOwn ? row.sitePhone : null) ?? phone,
    siret: (isOwn ? row.siteSiret : null) ?? siret,
    street: isOwn ? row.siteStreet : row.addressStreet,
    zipCode: isOwn ? row.siteZipCode : row.addressZipCode,
    city: isOwn ? row.siteCity : row.addressCity,
    countryCode: countryCodeOf(isOwn ? row.siteCountry : row.addressCountry) ?? 'FR',
  }
}

function factsOf({ legalForm, mediatorName, mediatorUrl, ...facts }: LegalFacts) {
  const { capitalCents, email, website, activityCode, iban, bic, acceptsCheques } = facts
  const isSoleTrader = legalForm === 'sole_trader'
  return {
    legalForm: legalForm && !isSoleTrader ? legalFormLabels[legalForm] : null,
    isSoleTrader,
    capitalCents: isSoleTrader ? null : capitalCents,
    ...{ email, website, activityCode, iban, bic, acceptsCheques },
    registerCity: facts.registerCity || null,
    insurance: facts.insurance || null,
    mediator: mediatorUrl ? { name: mediatorName, url: mediatorUrl } : null,
  }
}
