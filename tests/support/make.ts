import { randomUUID } from 'node:crypto'
import { challengeFactor } from '#features/accounts/server/challenge-factor.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { enrolFactor } from '#features/accounts/server/enrol-factor.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { verifyFactor } from '#features/accounts/server/verify-factor.ts'
import { writeRecoveryCodes } from '#features/accounts/server/write-recovery-codes.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { simplePdf } from '#features/expert-reports/sample-pdf.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import type { ContactMessage } from '#features/marketing/contact.ts'
import type { SiteInput } from '#features/sites/site-input.ts'
import { newId } from '#lib/id.ts'
import type { MemberRole } from '#lib/rights.ts'
import { withSystem } from '#platform/context.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailPayload, outgoingDelivery } from '#platform/outgoing/outgoing.ts'
import type { Services } from '#server/services.ts'
import type { Person } from '#tests/support/test-api.ts'

export type TestMember = { accountId: string; sessionId: string; garageId: string; email: string; accessToken: string }

/** Somebody with a session: the manager of a new garage, or a member of one that exists. */
export async function makeMember(
  services: Services,
  options: { role: MemberRole; garageId?: string | undefined },
): Promise<TestMember> {
  const now = services.clock()
  const email = `${randomUUID()}@exemple.fr`
  const member = await withSystem(services.database, { now, requestId: 'test' }, async (ctx) => {
    const { id } = await createAccount(ctx, { email, passwordHash: '', firstName: 'Camille', lastName: 'Moreau' })
    const garageId = options.garageId ?? (await createGarage(ctx, { name: 'Carrosserie du Test', managerId: id }))
    if (options.garageId || options.role !== 'manager') await enrol(garageId, id)
    return {
      accountId: id,
      garageId,
      sessionId: (await openSession(ctx, id, { userAgent: 'test', address: 'test' })).sessionId,
    }

    async function enrol(garage: string, accountId: string) {
      await ctx.db
        .insertInto('members')
        .values({ garageId: garage, accountId, role: options.role, createdAt: now })
        .onConflict((conflict) => conflict.columns(['garageId', 'accountId']).doUpdateSet({ role: options.role }))
        .execute()
    }
  })
  const { accessToken } = await services.tokens.issue({ ...member, email }, now)
  return { ...member, email, accessToken }
}

/** A second factor that counts from now on: its secret, and the codes that stand in for it. */
export async function makeSecondFactor(
  services: Services,
  { accountId, sessionId }: Pick<TestMember, 'accountId' | 'sessionId'>,
) {
  const now = services.clock()
  const device = { userAgent: 'test', address: 'test' }
  return withSystem(services.database, { now, requestId: 'test' }, async (ctx) => {
    const enrolled = await enrolFactor(ctx, services.keys, { accountId, name: 'Téléphone' })
    if ('refused' in enrolled) throw new Error(enrolled.refused)
    const { id: factorId, secret } = enrolled
    const challenge = await challengeFactor(ctx, { accountId, factorId })
    // The code of the step before: that of now is left for the test.
    const code = totpCode(secret, totpStep(now) - 1)
    const proof = { accountId, sessionId, factorId, challengeId: challenge?.id ?? '', code }
    await verifyFactor(ctx, services.keys, proof, device)
    const { codes } = await writeRecoveryCodes(ctx, { accountId, sessionId })
    return { factorId, secret, codes }
  })
}

/** A job of the garage that was given up. */
export async function makeFailedJob(person: Pick<Person, 'inGarage'>): Promise<{ id: string }> {
  const id = await person.inGarage((ctx) => enqueue(ctx, outgoingDelivery, { garageId: ctx.garageId, id: newId() }))
  await person.inGarage((ctx) => ctx.db.updateTable('jobs').set({ state: 'failed' }).where('id', '=', id).execute())
  return { id }
}

/** What the last invitation that this garage sent carries. */
export async function readInvitationToken(person: Pick<Person, 'inGarage'>): Promise<string> {
  const { payload } = await person.inGarage((ctx) =>
    ctx.db.selectFrom('outgoingMessages').select('payload').orderBy('createdAt', 'desc').executeTakeFirstOrThrow(),
  )
  const { action } = mailPayload.parse(payload)
  return new URL(action?.url ?? '').searchParams.get('jeton') ?? ''
}

// The smallest picture there is.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** A picture that the garage has received. */
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

const address = { addressStreet: '', addressZipCode: '', addressCity: '', addressCountry: 'France' }

/** A file that the garage has received for a report, which nothing holds yet. */
export async function sendReportFile(person: Pick<Person, 'fetch'>, content: Uint8Array<ArrayBuffer> = reportPdf()) {
  const id = newId()
  const answer = await person.fetch(`/api/files/${id}?name=rapport.pdf&loose=1`, { method: 'PUT', body: content })
  if (!answer.ok) throw new Error(await answer.text())
  return { id }
}

/** A report of one page like no other. */
export function reportPdf(): Uint8Array<ArrayBuffer> {
  return simplePdf([['Rapport d’expertise', newId()]])
}

/** What a photograph begins with, and a content like no other. */
export function photograph(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(newId())])
}

/** A report that waits for its files to be taken. */
export async function reportFields(person: Pick<Person, 'fetch'>, content?: Uint8Array<ArrayBuffer>) {
  return { id: newId(), name: 'Rapport Clio', files: [await sendReportFile(person, content)] }
}

/** A garage as a form would send it. */
export function garageFields<More extends object>(more: More) {
  return { name: 'Carrosserie du Test', siret: null, vatNumber: null, phone: null, ...address, ...more }
}

/** A site as a form would send it. */
export function siteFields(fields: Partial<SiteInput> = {}): SiteInput & { id: string } {
  return { id: newId(), name: 'Atelier nord', numberPrefix: 'NORD', siret: null, phone: null, ...address, ...fields }
}

/** A client as a form would send it. */
export function clientFields(fields: Partial<ClientInput> = {}): ClientInput & { id: string } {
  return {
    id: newId(),
    kind: 'person',
    civility: null,
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    companyName: '',
    siren: null,
    siret: null,
    vatNumber: null,
    email: null,
    mobile: null,
    phone: null,
    addressStreet: '',
    addressZipCode: '',
    addressCity: '',
    addressCountry: 'France',
    ...fields,
  }
}

export function contactFields(fields: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Zoé Lefèvre',
    email: `${newId()}@exemple.fr`,
    company: 'Carrosserie Lefèvre',
    subject: 'enterprise',
    message: 'Nous avons six ateliers. Pouvez-vous nous rappeler\u202f?',
    ...fields,
  }
}
