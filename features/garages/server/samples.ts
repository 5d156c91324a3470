import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import type { garagesContract } from '#features/garages/contract.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { mailPayload } from '#platform/outgoing/outgoing.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

// The smallest PNG.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const address = { addressStreet: '', addressZipCode: '', addressCity: '', addressCountry: 'France' }

export const samples = defineSamples<typeof garagesContract>({
  openToAll: ['readInvitation'],
  staysOpen: ['changeMemberRole', 'suspendMember', 'reinstateMember', 'removeMember', 'revokeInvitation'],
  inputs: {
    readMe: nothing,
    readGarage: nothing,
    editGarage: async () => garageFields({ baseVersion: 1, addressCity: 'Rennes' }),
    readLegalFacts: nothing,
    editLegalFacts: () => ({ baseVersion: 0, ...sellerFacts }),
    readUsualTerms: nothing,
    editUsualTerms: () => ({ baseVersion: 0, quoteTerms: 'Devis valable un mois.' }),
    chooseGarageLogo: async (person) => ({ fileId: await makeLogo(person) }),
    removeGarageLogo: async (person) => {
      await person.api.garages.chooseGarageLogo({ fileId: await makeLogo(person) })
      return {}
    },
    listMembers: nothing,
    changeMemberRole: async (person, api) => ({ ...(await colleague(person, api)), role: 'paint' }),
    suspendMember: colleague,
    reinstateMember: async (person, api) => {
      const { id } = await colleague(person, api)
      await person.api.garages.suspendMember({ id })
      return { id }
    },
    removeMember: colleague,
    deleteAccount: async (person, api) => {
      const { accountId, email } = person
      const request = { now: api.services.clock(), requestId: 'test' }
      return withSystem(api.services.database, request, (ctx) =>
        issueMailToken(ctx, { accountId, purpose: 'reauthentication', email }),
      )
    },
    leaveGarage: async (person, api) => {
      await api.person({ colleagueOf: person })
      return { id: person.garageId }
    },
    listInvitations: nothing,
    inviteMember: async () => invitation(),
    resendInvitation: async (person) => {
      const { id } = await person.api.garages.inviteMember(invitation())
      await person.inGarage(({ db }) => db.updateTable('invitations').set({ sentAt: '2026-01-01T08:00:00Z' }).execute())
      return { id }
    },
    revokeInvitation: async (person) => {
      const { id } = await person.api.garages.inviteMember(invitation())
      return { id }
    },
    readInvitation: invited,
    acceptInvitation: invited,
  },
})

async function colleague(person: Person, api: TestApi): Promise<{ id: string }> {
  const { accountId } = await api.person({ role: 'reception', colleagueOf: person })
  return { id: accountId }
}

function invitation() {
  return { id: newId(), email: `${newId()}@exemple.fr`, role: 'reception' } as const
}

/** The token of another garage's invitation to this person. */
async function invited(person: Person, api: TestApi): Promise<{ token: string }> {
  const host = await api.person()
  await host.api.garages.inviteMember({ ...invitation(), email: person.email })
  return { token: await readInvitationToken(host) }
}

/** The facts of a company that may invoice. */
export const sellerFacts = {
  legalForm: 'sarl',
  capitalCents: 1_000_000,
  registerCity: 'Rennes',
  activityCode: '4520A',
  iban: 'FR7630001007941234567890185',
  bic: 'BDFEFRPPCCT',
  mediatorName: 'Médiateur des professions de l’automobile',
  mediatorUrl: 'https://mediation.example',
} as const

/** Valid garage fields. */
export function garageFields<More extends object>(more: More) {
  return { name: 'Carrosserie du Test', siret: null, vatNumber: null, phone: null, ...address, ...more }
}

/** Uploads a picture to the garage. */
export async function makeLogo(person: Pick<Person, 'fetch'>): Promise<string> {
  const id = newId()
  const headers = { 'content-type': 'image/png' }
  const answer = await person.fetch(`/api/files/${id}?name=logo.png`, {
    method: 'PUT',
    headers,
    body: Buffer.from(pixel, 'base64'),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

/** The token in the garage's last invitation mail. */
export async function readInvitationToken(person: Pick<Person, 'inGarage'>): Promise<string> {
  const { payload } = await person.inGarage((ctx) =>
    ctx.db.selectFrom('outgoingMessages').select('payload').orderBy('createdAt', 'desc').executeTakeFirstOrThrow(),
  )
  const { action } = mailPayload.parse(payload)
  return new URL(action?.url ?? '').searchParams.get('jeton') ?? ''
}
