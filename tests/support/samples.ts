import { readFileSync } from 'node:fs'
import { issueMailToken } from '#features/accounts/server/issue-mail-token.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { readContactForm } from '#features/marketing/server/queries.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import {
  clientFields,
  contactFields,
  garageFields,
  makeFailedJob,
  makeLogo,
  makeSecondFactor,
  readInvitationToken,
  reportFields,
  siteFields,
} from '#tests/support/make.ts'
import { buy } from '#tests/support/purchases.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'
import { makeTrialRead, sendTrial } from '#tests/support/trial-readings.ts'

type Sample = (person: Person, api: TestApi) => Promise<Record<string, unknown>>

/** For each operation, an input that succeeds in the garage of that person: the sweeps ask for one for every operation. */
export const samples: Record<string, Sample> = {
  'accounts.readAccount': async () => ({}),
  'accounts.listSessions': async () => ({}),
  'accounts.revokeSession': async (person, api) => {
    const { accountId } = person
    const request = { now: api.services.clock(), requestId: 'test' }
    const device = { userAgent: 'test', address: 'test' }
    const { sessionId } = await withSystem(api.services.database, request, (ctx) => openSession(ctx, accountId, device))
    return { id: sessionId }
  },
  'accounts.revokeOtherSessions': async () => ({}),
  'accounts.listSecurityEvents': async () => ({}),
  'accounts.writeRecoveryCodes': async (person, api) => {
    await makeSecondFactor(api.services, person)
    return {}
  },
  'accounts.redeemRecoveryCode': async (person, api) => ({
    code: (await makeSecondFactor(api.services, person)).codes[0],
  }),
  'accounts.exportAccount': async () => ({}),
  'garages.readMe': async () => ({}),
  'garages.readGarage': async () => ({}),
  'garages.editGarage': async () => garageFields({ baseVersion: 1, addressCity: 'Rennes' }),
  'garages.chooseGarageLogo': async (person) => ({ fileId: await makeLogo(person) }),
  'garages.removeGarageLogo': async (person) => {
    await person.api.garages.chooseGarageLogo({ fileId: await makeLogo(person) })
    return {}
  },
  'garages.listMembers': async () => ({}),
  'garages.changeMemberRole': async (person, api) => ({ ...(await colleague(person, api)), role: 'paint' }),
  'garages.suspendMember': colleague,
  'garages.reinstateMember': async (person, api) => {
    const { id } = await colleague(person, api)
    await person.api.garages.suspendMember({ id })
    return { id }
  },
  'garages.removeMember': colleague,
  'garages.deleteAccount': async (person, api) => {
    const { accountId, email } = person
    const request = { now: api.services.clock(), requestId: 'test' }
    return withSystem(api.services.database, request, (ctx) =>
      issueMailToken(ctx, { accountId, purpose: 'reauthentication', email }),
    )
  },
  'garages.leaveGarage': async (person, api) => {
    await api.person({ colleagueOf: person })
    return { id: person.garageId }
  },
  'garages.listInvitations': async () => ({}),
  'garages.inviteMember': async () => invitation(),
  'garages.resendInvitation': async (person) => {
    const { id } = await person.api.garages.inviteMember(invitation())
    await person.inGarage(({ db }) => db.updateTable('invitations').set({ sentAt: '2026-01-01T08:00:00Z' }).execute())
    return { id }
  },
  'garages.revokeInvitation': async (person) => {
    const { id } = await person.api.garages.inviteMember(invitation())
    return { id }
  },
  'garages.readInvitation': invited,
  'garages.acceptInvitation': invited,

  'sites.listSites': async () => ({}),
  'sites.createSite': async () => siteFields(),
  'sites.editSite': async (person) => ({
    ...siteFields({ name: 'Atelier sud' }),
    ...(await site(person)),
    baseVersion: 1,
  }),
  'sites.archiveSite': site,
  'sites.restoreSite': async (person) => {
    const { id } = await site(person)
    await person.api.sites.archiveSite({ id })
    return { id }
  },
  'sites.makeDefaultSite': site,

  'support.listSupportGrants': async () => ({}),
  'support.grantSupport': async () => ({ id: newId(), hours: 4, reason: 'La facture ne part pas' }),
  'support.revokeSupport': async (person) => {
    const { id } = await person.api.support.grantSupport({ id: newId(), hours: 4, reason: 'La facture ne part pas' })
    return { id }
  },

  'jobs.listJobs': async () => ({ state: 'failed' }),
  'jobs.retryJob': makeFailedJob,

  'subscriptions.readPlanAccess': async () => ({}),
  'subscriptions.readSubscription': async () => ({}),
  'subscriptions.openBillingPortal': subscriber,
  'subscriptions.cancelSubscription': subscriber,
  'subscriptions.reactivateSubscription': async (person, api) => {
    await subscriber(person, api)
    await person.api.subscriptions.cancelSubscription()
    return {}
  },

  'clients.listClients': async () => ({ search: 'lefevre' }),
  'clients.exportClients': async () => ({ format: 'csv' }),
  'clients.findDuplicateClients': async () => ({ name: 'Lefèvre Zoé' }),
  'clients.createClient': async () => clientFields(),
  'clients.readClient': client,
  'clients.readClientTimeline': client,
  'clients.editClient': async (person) => ({
    ...(await person.api.clients.createClient(clientFields())),
    baseVersion: 1,
    addressCity: 'Rennes',
  }),
  'clients.archiveClient': client,
  'clients.eraseClient': client,
  'clients.restoreClient': async (person) => {
    const { id } = await client(person)
    await person.api.clients.archiveClient({ id })
    return { id }
  },
  'clients.mergeClients': async (person) => ({ ...(await client(person)), mergedId: (await client(person)).id }),
  'clients.undoClientMerge': async (person) => {
    const { id } = await client(person)
    const { mergeId } = await person.api.clients.mergeClients({ id, mergedId: (await client(person)).id })
    return { id, mergeId }
  },
  'clients.recordClientConsent': async (person) => ({
    ...(await client(person)),
    consentId: newId(),
    channel: 'sms',
    granted: true,
    source: 'Au comptoir',
    givenOn: '2026-11-20',
  }),
  'clients.addClientNote': async (person) => ({ ...(await client(person)), noteId: newId(), body: 'Rappeler le soir' }),
  'clients.pinClientNote': async (person) => ({ ...(await note(person)), pinned: true }),
  'clients.removeClientNote': note,
  'clients.restoreClientNote': async (person) => {
    const ids = await note(person)
    await person.api.clients.removeClientNote(ids)
    return ids
  },

  'expertReports.listExpertReports': async () => ({ search: 'clio' }),
  'expertReports.readExpertReportQuota': async () => ({}),
  'expertReports.checkExpertReport': async () => ({ id: newId(), fingerprint: 'a'.repeat(64) }),
  'expertReports.receiveExpertReport': (person) => reportFields(person),
  'expertReports.readExpertReport': report,
  'expertReports.deleteExpertReport': report,
  'expertReports.restoreExpertReport': async (person) => {
    const { id } = await report(person)
    await person.api.expertReports.deleteExpertReport({ id })
    return { id }
  },

  'trialReadings.createTrialReading': async () => ({ files: [{ sizeBytes: 2_000 }] }),
  'trialReadings.readTrialReading': (_, { services }) => sendTrial(services),
  'trialReadings.removeTrialReading': (_, { services }) => sendTrial(services),
  'trialReadings.keepTrialReport': async (_, { services }) => {
    const { id } = await makeTrialRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
    return { id: newId(), reading: id }
  },
  'trialReadings.downloadTrialReading': async (_, { services }) => {
    const { id } = await makeTrialRead(services, readFileSync('tests/fixtures/expert-reports/a-0002.pdf'))
    return { id, format: 'csv' }
  },

  'marketing.readContactForm': async () => ({}),
  'marketing.sendContactMessage': contactMessage,
}

async function colleague(person: Person, api: TestApi): Promise<{ id: string }> {
  const { accountId } = await api.person({ role: 'reception', colleagueOf: person })
  return { id: accountId }
}

function invitation() {
  return { id: newId(), email: `${newId()}@exemple.fr`, role: 'reception' } as const
}

/** The token of an invitation that another garage sent to this person. */
async function invited(person: Person, api: TestApi): Promise<{ token: string }> {
  const host = await api.person()
  await host.api.garages.inviteMember({ ...invitation(), email: person.email })
  return { token: await readInvitationToken(host) }
}

/** Written a minute after the form was opened. */
async function contactMessage(_: Person, { services }: TestApi) {
  const { keys } = services
  const now = new Date(services.clock().getTime() - 60_000)
  const { proof } = await withSystem(services.database, { now, requestId: 'test' }, (ctx) =>
    readContactForm(ctx, {}, { keys }),
  )
  return { ...contactFields(), proof }
}

/** A garage whose manager chose a plan. */
async function subscriber(person: Person, api: TestApi): Promise<Record<string, never>> {
  await buy(api, person, 'price_pro_month')
  return {}
}

async function site(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.sites.createSite(siteFields())
  return { id }
}

async function client(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.clients.createClient(clientFields())
  return { id }
}

async function report(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.expertReports.receiveExpertReport(await reportFields(person))
  return { id }
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await client(person)), noteId: newId() }
  await person.api.clients.addClientNote({ ...ids, body: 'Rappeler le soir' })
  return ids
}
