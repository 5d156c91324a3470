import { leastPhotograph, sendFile } from '#features/attachments/server/samples.ts'
import type { claimAssignmentsContract } from '#features/claim-assignments/contract.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { issueOf, readySeller } from '#features/invoices/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

const today = ({ services }: TestApi) => civilDate(services.clock())

export const samples = defineSamples<typeof claimAssignmentsContract>({
  exporting: ['exportClaimAssignments', 'exportClaimsToCash', 'exportPostingList'],
  inputs: {
    listClaimAssignments: nothing,
    countClaimAssignments: nothing,
    listInsurerDues: nothing,
    exportClaimAssignments: nothing,
    readInsurerDelays: async (person) => ({ id: (await coveredDossier(person)).insurerId }),
    listClaimsToCash: nothing,
    countClaimsToCash: nothing,
    exportClaimsToCash: nothing,
    readClaimToCash: async (person) => ({ id: (await coveredDossier(person)).id }),
    recordCoverageSending: async (person, api) => reminderOf((await coveredDossier(person)).id, today(api)),
    recordCoverageSendings: async (person, api) => {
      const { sendingId: _, id, ...sent } = reminderOf((await coveredDossier(person)).id, today(api))
      return { ids: [id], ...sent }
    },
    proposeInvoiceMail: async (person) => ({ id: (await invoicedDossier(person)).id }),
    mailCoverageInvoice: async (person) => invoiceMailOf((await invoicedDossier(person)).id),
    closeCoverage: async (person) => ({
      id: (await invoicedDossier(person)).id,
      shortfall: { reduction: 12_000 },
    }),
    removeCoverageSending: async (person, api) => {
      const { id } = await coveredDossier(person)
      const sent = reminderOf(id, today(api))
      await person.api.claimAssignments.recordCoverageSending(sent)
      return { id, sendingId: sent.sendingId }
    },
    walkAssignor: async (person) => ({ dossierId: (await claimDossier(person)).id }),
    readClaimAssignment: async (person) => ({ id: (await draftAssignment(person)).id }),
    readAssignmentFile: async (person, api) => {
      const { id } = await clientSignedAssignment(person, api)
      const { signedFileId } = await person.api.claimAssignments.readClaimAssignment({ id })
      return { id, fileId: signedFileId }
    },
    openClaimAssignment: async (person) => openingOf((await claimDossier(person)).id),
    editClaimAssignment: async (person) => ({ ...actOf(await draftAssignment(person)), capCents: 200_000 }),
    removeClaimAssignment: async (person) => ({ id: (await draftAssignment(person)).id }),
    sendClaimAssignment: async (person) => versionOf(await readyAssignment(person)),
    printClaimAssignment: async (person) => ({ id: (await draftAssignment(person)).id }),
    recordAssignmentSignature: async (person, api) => signatureOf(person, await sentAssignment(person), today(api)),
    countersignClaimAssignments: async (person, api) => ({
      ids: [(await clientSignedAssignment(person, api)).id],
      password: await knownPassword(person, api),
    }),
    amendClaimAssignment: async (person, api) => ({
      ...{ id: (await signedAssignment(person, api)).id, amendmentId: newId(), reportNumber: '88002', capCents: null },
      ...{ signedOn: today(api), witnessedBy: 'Nadia Benali', scanFileId: (await sendFile(person)).fileId },
    }),
    endClaimAssignment: async (person, api) => ({
      ...versionOf(await sentAssignment(person)),
      ...{ how: 'revoked', endedOn: today(api), reason: 'Erreur de client' },
    }),
    replaceClaimAssignment: async (person) => ({ ...versionOf(await sentAssignment(person)), replacementId: newId() }),
    closeClaimAssignment: async (person, api) => {
      const assignment = await notifiedAssignment(person, api)
      await person.inGarage(async ({ db }) => {
        const money = { askedCents: 10_000, openCents: 10_000 }
        await db.updateTable('claimAssignments').set(money).where('id', '=', assignment.id).execute()
      })
      return { ...versionOf(assignment), shortfall: { reduction: 10_000 } }
    },
    proposeAssignmentNotice: async (person) => ({ id: (await draftAssignment(person)).id, kind: 'notification' }),
    prepareAssignmentNotice: async (person, api) => noticeOfSample((await signedAssignment(person, api)).id),
    prepareAssignmentNotices: async (person, api) => ({ ids: [(await signedAssignment(person, api)).id] }),
    readNoticePrinting: async (person, api) => {
      const asked = { ids: [(await signedAssignment(person, api)).id] }
      const { jobId, noticeIds } = await person.api.claimAssignments.prepareAssignmentNotices(asked)
      return { jobId, ids: noticeIds }
    },
    printAssignmentNotices: async (person, api) => ({ ids: [(await preparedNotice(person, api)).noticeId] }),
    exportPostingList: async (person, api) => ({ ids: [(await preparedNotice(person, api)).noticeId] }),
    dateAssignmentNotice: async (person, api) => ({
      ...(await preparedNotice(person, api)),
      ...{ baseVersion: 1, sentOn: today(api), registeredNumber: '1A 123 456 7890 1' },
    }),
    printAssignmentNotice: async (person, api) => preparedNotice(person, api),
    recordInsurerAnswer: async (person, api) => ({
      ...{ id: (await notifiedAssignment(person, api)).id, answerId: newId() },
      ...{ outcome: 'contested', subject: 'clause', answeredOn: today(api) },
    }),
  },
})

/** A dossier of a claim at an insurer that has an address. */
export async function claimDossier(person: Person, more: Record<string, unknown> = {}) {
  const town = { addressStreet: '1 rue du Port', addressZipCode: '56400', addressCity: 'Auray' }
  const { id: clientId } = await person.api.clients.createClient(clientFields(town))
  const { id: insurerId } = await person.api.directory.createFirm(firmFields({ ...town, addressCity: 'Niort' }))
  const claim = { insurerId, claimNumber: `AZ-${newId()}`, paymentMode: 'assignment' as const }
  return person.api.dossiers.createDossier(dossierInputOf({ clientId, ...claim, ...more }))
}

/** A dossier whose insurer agreed to pay the garage 900,00 € directly. */
export async function coveredDossier(person: Person, more: Record<string, unknown> = {}) {
  const { id } = await claimDossier(person, { paymentMode: 'coverage', ...more })
  const agreed = { authorisation: 'granted', amountCents: 90_000, givenBy: 'M. Exemple', channel: 'email' } as const
  return person.api.dossiers.recordDossierAuthorisation({ id, ...agreed })
}

/** The same, invoiced 120,00 € TTC, all of it for the insurer. */
export async function invoicedDossier(person: Person, more: Record<string, unknown> = {}) {
  await readySeller(person)
  const dossier = await coveredDossier(person, more)
  const invoice = await invoiceAssigned(person, { dossierId: dossier.id, assignorId: dossier.clientId })
  return { ...dossier, invoiceId: invoice.id, invoiceNumber: String(invoice.number) }
}

export function invoiceMailOf(id: string, more: Record<string, unknown> = {}) {
  return { id, sendingId: newId(), recipient: 'sinistres@assureur.example', ...more }
}

export function reminderOf(id: string, sentOn: string, more: Record<string, unknown> = {}) {
  return { id, sendingId: newId(), kind: 'reminder' as const, channel: 'email' as const, sentOn, ...more }
}

/** An opening whose answers lead to « go ». */
export function openingOf(dossierId: string, more: Record<string, unknown> = {}) {
  const answers = { indemnity: 'due', creditor: 'client', signatory: 'self', owner: 'own' }
  return { id: newId(), dossierId, reportNumber: '88001', answers, ...more }
}

type Made = { id: string; version: number }

export async function draftAssignment(person: Person, more: Record<string, unknown> = {}) {
  const { id } = await claimDossier(person, more)
  return person.api.claimAssignments.openClaimAssignment(openingOf(id))
}

export const versionOf = ({ id, version }: Made) => ({ id, baseVersion: version })

export function actOf(assignment: Made) {
  const chosen = { reportNumber: '88001', conclusion: 'on_site' as const, place: 'Auray', ownClauses: '' }
  return { ...versionOf(assignment), capCents: null, ...chosen }
}

export async function readyAssignment(person: Person, more: Record<string, unknown> = {}) {
  await readySeller(person)
  return person.api.claimAssignments.editClaimAssignment(actOf(await draftAssignment(person, more)))
}

export async function sentAssignment(person: Person, more: Record<string, unknown> = {}) {
  return person.api.claimAssignments.sendClaimAssignment(versionOf(await readyAssignment(person, more)))
}

export async function signatureOf(person: Person, assignment: Made, signedOn: string) {
  const { fileId: scanFileId } = await sendFile(person, leastPhotograph())
  return { ...versionOf(assignment), signedOn, signedBy: 'Zoé Lefèvre', witnessedBy: 'Nadia Benali', scanFileId }
}

export async function clientSignedAssignment(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const signature = await signatureOf(person, await sentAssignment(person, more), today(api))
  return person.api.claimAssignments.recordAssignmentSignature(signature)
}

/** Gives the account of a person a password. */
export async function knownPassword({ accountId }: Person, { services }: TestApi): Promise<string> {
  const password = 'tournevis cruciforme 42'
  const passwordHash = await hashPassword(password)
  await withSystem(services.database, { now: services.clock(), requestId: 'test' }, ({ db }) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute(),
  )
  return password
}

export async function signedAssignment(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const { id } = await clientSignedAssignment(person, api, more)
  const password = await knownPassword(person, api)
  const [signed] = await person.api.claimAssignments.countersignClaimAssignments({ ids: [id], password })
  if (!signed) throw new Error('Nothing was signed')
  return signed
}

export function noticeOfSample(id: string, more: Record<string, unknown> = {}) {
  return { id, noticeId: newId(), kind: 'notification' as const, channel: 'registered_mail' as const, ...more }
}

async function preparedNotice(person: Person, api: TestApi) {
  const notice = noticeOfSample((await signedAssignment(person, api)).id)
  await person.api.claimAssignments.prepareAssignmentNotice(notice)
  return { id: notice.id, noticeId: notice.noticeId }
}

export async function notifiedAssignment(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const { id } = await signedAssignment(person, api, more)
  const notice = noticeOfSample(id)
  await person.api.claimAssignments.prepareAssignmentNotice(notice)
  const days = { id, noticeId: notice.noticeId, baseVersion: 1, sentOn: today(api), registeredNumber: newId() }
  return (await person.api.claimAssignments.dateAssignmentNotice(days)).assignment
}

/** An invoice of 120,00 € TTC for the dossier of an assignment, all of it for the insurer. */
export async function invoiceAssigned(
  { api }: Person,
  { dossierId, assignorId }: { dossierId: string; assignorId: string },
) {
  const paper = { id: newId(), clientId: assignorId, dossierId, title: 'Aile', isClaim: true }
  const { id } = await api.invoices.createInvoice(paper)
  const edited = await api.invoices.editInvoiceLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })
  return api.invoices.issueInvoice(issueOf(edited.invoice))
}
