import { createAccount } from '#features/accounts/server/create-account.ts'
import { demoManager } from '#features/accounts/server/demo.ts'
import { legalFactsInput } from '#features/garages/legal-facts-input.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { editUsualTerms } from '#features/garages/server/edit-usual-terms.ts'
import { writeLegalFacts } from '#features/garages/server/queries/legal-facts-writes.ts'
import { usualTermsInput } from '#features/garages/usual-terms-input.ts'
import { fold } from '#lib/fold.ts'
import { audit } from '#platform/audit.ts'
import type { Demo, DemoGarage, DemoPart } from '#platform/demo.ts'

const details = {
  name: 'Carrosserie des Remparts',
  tier: 'enterprise',
  grantedTier: 'enterprise',
  siret: '81234564300017',
  vatNumber: 'FR17812345643',
  phone: '02 61 91 00 42',
  addressStreet: '12 rue du Port',
  addressZipCode: '35000',
  addressCity: 'Rennes',
  addressCountry: 'France',
} as const
const legalFacts = legalFactsInput.parse({
  legalForm: 'sarl',
  capitalCents: 1_500_000,
  registerCity: 'Rennes',
  activityCode: '4520A',
  email: 'atelier@remparts.exemple.fr',
  iban: 'FR7630001007941234567890185',
  bic: 'BDFEFRPPCCT',
  insurance: 'Responsabilité civile professionnelle\u202f: Mutuelle des Abers, France entière',
  mediatorName: 'Médiateur des professions de l’automobile',
  mediatorUrl: 'https://mediation.exemple.fr',
})
const usualTerms = usualTermsInput.parse({
  quoteFeeCents: 0,
  orderTerms: 'Règlement à la restitution du véhicule, sauf prise en charge de l’assureur.',
  storageDayCents: 1_500,
  storageFreeDays: 3,
})
const colleagues = [
  { firstName: 'Nadia', lastName: 'Benali', role: 'reception', daysAgo: 87 },
  { firstName: 'Gaël', lastName: 'Kervella', role: 'paint', daysAgo: 78 },
] as const

/** The demonstration garage with a manager and two colleagues. */
export const demoGarage: DemoPart<DemoGarage> = async (demo) => {
  const { id: accountId } = await demo.part(demoManager)
  const opened = { ...details, managerId: accountId, isProfile: true, isDemo: true }
  const garage = { garageId: await createGarage(demo.before(90), opened), accountId }
  await demo.inGarage(garage, 89, (ctx) => writeLegalFacts(ctx, { baseVersion: 0, ...legalFacts }))
  await demo.inGarage(garage, 89, (ctx) => editUsualTerms(ctx, { baseVersion: 0, ...usualTerms }))
  await addColleagues(demo, garage)
  return garage
}

/** Colleagues without a password of their own. */
async function addColleagues({ before, email }: Demo, { garageId, accountId }: DemoGarage): Promise<void> {
  const domain = email.slice(email.indexOf('@'))
  for (const { role, daysAgo, ...person } of colleagues) {
    const address = `${fold(`${person.firstName}.${person.lastName}`).replace(/[^a-z.]/g, '')}${domain}`
    const joined = before(daysAgo)
    const { id } = await createAccount(joined, { ...person, email: address, passwordHash: null })
    await joined.db
      .insertInto('members')
      .values({ garageId, accountId: id, role, invitedBy: accountId, createdAt: joined.now })
      .execute()
    await audit({ ...joined, garageId, accountId: id }, 'member.joined', id, { role })
  }
}
