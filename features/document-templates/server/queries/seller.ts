import type { DocumentTemplate } from '#features/document-templates/document-template.ts'
import { findTemplate } from '#features/document-templates/server/queries.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { legalFormLabels } from '#features/garages/legal-facts.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { findPrintedLogo } from '#features/garages/server/queries/printed-logo.ts'
import { hasFeature } from '#features/subscriptions/server/queries/plan-access.ts'
import { countryCodeOf } from '#lib/countries.ts'
import type { Context } from '#platform/context.ts'
import { lookOf } from '#print/sheet/document-look.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Seller = Pick<DocumentSheet, 'garage' | 'look'>

/** The garage with its legal facts, those given or those it has, at the address of its site, and the look of its documents today. */
export async function readSeller(ctx: Context, siteId: string, facts?: LegalFacts): Promise<Seller> {
  const { choice, custom } = await findTemplate(ctx)
  // A garage whose plan lost the custom template prints in the layout under it.
  const isClosed = choice === 'custom' && !(await hasFeature(ctx, 'custom_templates'))
  return sellerInTemplate(ctx, siteId, { choice: isClosed ? custom.layout : choice, custom }, facts)
}

/** The same in a template that is tried. */
export async function sellerInTemplate(
  ctx: Context,
  siteId: string,
  { choice, custom }: DocumentTemplate,
  facts?: LegalFacts,
): Promise<Seller> {
  const garage = await findIdentity(ctx, siteId, facts)
  if (choice !== 'custom') return { garage, look: lookOf(choice) }
  const { hasLogo, ...look } = custom
  return { garage: { ...garage, logo: hasLogo ? await findPrintedLogo(ctx) : null }, look }
}

async function findIdentity(ctx: Context, siteId: string, facts?: LegalFacts): Promise<DocumentSheet['garage']> {
  const { db, garageId } = ctx
  const place = ['phone', 'siret', 'addressStreet', 'addressZipCode', 'addressCity', 'addressCountry'] as const
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'vatNumber', ...place])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const site = await db.selectFrom('sites').select(place).where('id', '=', siteId).executeTakeFirstOrThrow()
  const at = site.addressCity ? site : garage
  return {
    ...factsOf(facts ?? (await findLegalFacts(ctx))),
    name: garage.name,
    vatNumber: garage.vatNumber,
    phone: at.phone ?? garage.phone,
    siret: at.siret ?? garage.siret,
    street: at.addressStreet,
    zipCode: at.addressZipCode,
    city: at.addressCity,
    countryCode: countryCodeOf(at.addressCountry) ?? 'FR',
    logo: null,
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
