import { expect, test } from 'vitest'
import { type AssignmentState, freeingStates, isEnded } from '#features/claim-assignments/claim-assignment-life.ts'
import {
  actOf,
  claimDossier,
  knownPassword,
  noticeOfSample,
  openingOf,
  signatureOf as signatureOnPaper,
  versionOf,
} from '#features/claim-assignments/server/samples.ts'
import { readySeller } from '#features/invoices/server/samples.ts'
import { expireSignatureRequestsCron } from '#features/signatures/server/crons.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { findBrokenEvent } from '#features/signatures/server/queries/evidence.ts'
import { codeAtLink, houseRun, openRequest, prepareRequest, signatureOf } from '#features/signatures/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { times } from '#tests/support/depth.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
let password: string
let day: string

/** The check after each act reads the whole journal of the garage: a few histories in one are enough. */
async function openGarage(): Promise<void> {
  day = civilDate(api.services.clock())
  owner = await api.person()
  password = await knownPassword(owner, api)
  await readySeller(owner)
}

type Row = { id: string; version: number; state: AssignmentState; signatureRequestId: string | null }
type World = { dossierIds: [string, string]; random: Random; rows: Row[] }
type Act = (one: Row, world: World) => Promise<unknown>

const calls = () => owner.api.claimAssignments
const answer = (outcome: 'accepted' | 'partly_accepted' | 'contested') => (one: Row) =>
  calls().recordInsurerAnswer({
    ...{ id: one.id, answerId: newId(), outcome, answeredOn: day },
    ...(outcome === 'contested' && { subject: 'clause' as const }),
    ...(outcome === 'partly_accepted' && { amountCents: 5_000 }),
  })
const end = (how: 'declined' | 'revoked' | 'withdrawn') => (one: Row) =>
  calls().endClaimAssignment({ ...versionOf(one), how, endedOn: day, reason: 'Choix du client' })

const acts: Record<string, Act> = {
  edited: (one) => calls().editClaimAssignment(actOf(one)),
  removed: ({ id }) => calls().removeClaimAssignment({ id }),
  sent: async (one) => calls().sendClaimAssignment(versionOf(await calls().editClaimAssignment(actOf(one)))),
  signedOnPaper: async (one) => calls().recordAssignmentSignature(await signatureOnPaper(owner, one, day)),
  signedAtLink: (one) => atLink(one, signAtLink),
  declinedAtLink: (one) => atLink(one, (open) => post(open, '/refusal', { reason: 'Je préfère payer moi-même' })),
  countersigned: ({ id }) => calls().countersignClaimAssignments({ ids: [id], password }),
  notified: ({ id }) => calls().prepareAssignmentNotice(noticeOfSample(id)),
  dated: dateLetter,
  accepted: answer('accepted'),
  partlyAccepted: answer('partly_accepted'),
  contested: answer('contested'),
  amended: async (one) => {
    const { scanFileId } = await signatureOnPaper(owner, one, day)
    const amendment = { amendmentId: newId(), reportNumber: '88002', capCents: null, signedOn: day }
    return calls().amendClaimAssignment({ id: one.id, ...amendment, witnessedBy: 'Nadia Benali', scanFileId })
  },
  declined: end('declined'),
  revoked: end('revoked'),
  withdrawn: end('withdrawn'),
  replaced: (one) => calls().replaceClaimAssignment({ ...versionOf(one), replacementId: newId() }),
  closed: (one) => calls().closeClaimAssignment({ ...versionOf(one), shortfall: { reduction: 10_000 } }),
  expired: () =>
    expireSignatureRequestsCron.run(api.services, new Date(api.services.clock().getTime() + 40 * 86_400_000)),
}
const opened = ({ dossierIds, random }: World) => calls().openClaimAssignment(openingOf(random.pick(dossierIds)))

async function dateLetter({ id }: Row) {
  const [letter] = (await calls().readClaimAssignment({ id })).notices
  const days = { sentOn: day, registeredNumber: newId(), receivedOn: day }
  return calls().dateAssignmentNotice({
    id,
    noticeId: letter?.id ?? newId(),
    baseVersion: letter?.version ?? 1,
    ...days,
  })
}

type AtLink = (open: Awaited<ReturnType<typeof openRequest>>) => Promise<unknown>

/** Asks the client for a signature, who acts at the link. */
async function atLink({ id: subjectId }: Row, work: AtLink): Promise<void> {
  const open = await openRequest(owner, await prepareRequest(owner, { kind: 'claim_assignment', subjectId }))
  await work(open)
  await followSignedRequest({ signables }, { requestId: open.request.id }, houseRun(owner, api))
}

async function signAtLink(open: Parameters<AtLink>[0]): Promise<void> {
  const signature = signatureOf(open.documents, { code: await codeAtLink(owner, api, open) })
  // A client presses twice.
  await Promise.all([post(open, '/signature', signature), post(open, '/signature', signature)])
}

async function post({ token }: { token: string }, path: string, body: unknown): Promise<void> {
  const { status } = await callAtLink(api, token, `/signing${path}`, body)
  expect(status).toBeLessThan(500)
}

/** An act that is refused is no fault; an act that fails otherwise is one. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    expect((error as { status?: number }).status ?? 500, String(error)).toBeLessThan(500) // an error of the API has a status
    return false
  }
}

const listRows = (dossierIds: readonly string[]) =>
  owner.inGarage(({ db }) =>
    db
      .selectFrom('claimAssignments')
      .select(['id', 'version', 'state', 'signatureRequestId'])
      .where('dossierId', 'in', dossierIds)
      .orderBy('id')
      .$narrowType<{ state: AssignmentState }>() // the database checks that it is one of these
      .execute(),
  )

/** Two dossiers of one claim: what both open is about the same indemnity. */
async function oneClaim(): Promise<[string, string]> {
  const first = await claimDossier(owner)
  const { insurerId, claimNumber } = first
  return [first.id, (await claimDossier(owner, { insurerId, claimNumber })).id]
}

async function expectSound(before: readonly Row[], { rows, dossierIds }: World, told: string): Promise<void> {
  for (const { id, state } of before.filter((row) => isEnded(row.state)))
    expect(rows.find((row) => row.id === id)?.state, told).toBe(state)
  expect(rows.filter(({ state }) => !freeingStates.some((each) => each === state)).length, told).toBeLessThan(2)
  await owner.inGarage(async (ctx) => {
    const requests = await ctx.db
      .selectFrom('signatureRequests')
      .select('id')
      .where('dossierId', 'in', dossierIds)
      .execute()
    for (const { id } of requests) expect(await findBrokenEvent(ctx, id), told).toBeNull()
    expect(await findBrokenAuditEntry(ctx), told).toBeUndefined()
  })
}

/** Draws acts until the history is long enough; answers the names of those that were done. */
async function live(random: Random): Promise<string[]> {
  const world: World = { dossierIds: await oneClaim(), random, rows: [] }
  const done: string[] = []
  for (let step = 0; step < 14; step += 1) {
    const before = world.rows
    const underWay = before.filter(({ state }) => !isEnded(state))
    const [one] = underWay.length > 0 && random.isLucky(0.8) ? underWay : before.slice(random.between(0, before.length))
    const isOpening = !one || random.isLucky(0.1)
    const name = isOpening ? 'opened' : likely(one.state, random)
    const act = () => (isOpening ? opened(world) : acts[name]?.(one, world))
    // An act that is done twice at once has one effect or none.
    const twice = random.isLucky(0.2)
    const results = await Promise.all([attempt(async () => act()), ...(twice ? [attempt(async () => act())] : [])])
    if (results.includes(true)) done.push(name)
    world.rows = await listRows(world.dossierIds)
    await expectSound(before, world, [...done, name].join(' → '))
  }
  return done
}

/** The next act of a life that goes on, or any other. */
function likely(state: AssignmentState, random: Random): string {
  const next: Partial<Record<AssignmentState, [string, ...string[]]>> = {
    draft: ['sent'],
    out_for_signature: ['signedOnPaper', 'signedAtLink', 'declinedAtLink'],
    client_signed: ['countersigned'],
    signed: ['notified', 'dated'],
    notified: ['dated', 'accepted', 'contested', 'amended'],
  }
  const any = Object.keys(acts) as [string, ...string[]] // acts has at least one
  return random.pick(random.isLucky(0.85) ? (next[state] ?? any) : any)
}

test('drawn histories in the database keep one active assignment for a claim, end for good, and break no chain', async () => {
  const seed = times(1, Date.now() % 1_000_000)
  const done = new Set<string>()
  for (let history = 0; history < times(6, 400); history += 1) {
    if (history % 6 === 0) await openGarage()
    for (const name of await live(randomFrom(seed + history))) done.add(name)
  }
  // The draw would prove nothing if most acts were always refused.
  expect(done.size, `seed ${seed}`).toBeGreaterThan(10)
}, 1_800_000)
