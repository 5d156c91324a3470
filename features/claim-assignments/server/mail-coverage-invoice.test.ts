import { beforeAll, expect, test } from 'vitest'
import {
  coveredDossier,
  invoiceAssigned,
  invoicedDossier,
  invoiceMailOf,
  notifiedAssignment,
} from '#features/claim-assignments/server/samples.ts'
import { firmFields } from '#features/directory/server/samples.ts'
import { newId } from '#lib/id.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-20'
let owner: Person

beforeAll(async () => {
  api.setNow(`${today}T09:00:00Z`)
  owner = await api.person()
})

const mailOf = async (sendingId: string) => {
  const rows = await api.services.database.query(
    `select id::text, recipient, payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'replyTo' as "replyTo",
      payload -> 'attachments' as attachments from outgoing_messages where dedupe_key = $1`,
    [`coverage-invoice-${sendingId}`],
  )
  return rows
}

/** A firm of the directory with these addresses. */
const insurer = async (more: Record<string, unknown>) =>
  (await owner.api.directory.createFirm(firmFields({ name: `Assurance ${newId()}`, ...more }))).id

test('the invoice leaves by mail with the bytes of the archive, and its leak ends', async () => {
  const { claimAssignments, dossiers, invoices } = owner.api
  const insurerId = await insurer({ email: 'accueil@assureur.example', claimsEmail: 'sinistres@assureur.example' })
  const { id, invoiceId, invoiceNumber, claimNumber } = await invoicedDossier(owner, { insurerId })
  const proposed = await claimAssignments.proposeInvoiceMail({ id })
  expect(proposed).toMatchObject({ recipient: 'sinistres@assureur.example', invoiceNumbers: [invoiceNumber] })
  const mail = { id, sendingId: newId(), body: `${proposed.body}\n\nNotre référence : 42.` }
  const { claim, coverage } = await claimAssignments.mailCoverageInvoice(mail)
  expect(claim).toMatchObject({ state: 'sent', requestedOn: today })
  expect(coverage?.sendings).toMatchObject([
    { kind: 'invoice', channel: 'email', sentOn: today, recipient: 'sinistres@assureur.example', problem: '' },
  ])
  const [sent] = await mailOf(mail.sendingId)
  expect(sent).toMatchObject({ recipient: 'sinistres@assureur.example', replyTo: owner.email })
  expect(sent?.subject).toContain(`Facture ${invoiceNumber} - sinistre ${claimNumber}`)
  expect(sent?.text).toContain('Notre référence : 42.')
  const [file] = await api.services.database.query(
    'select name, storage_key, size_bytes::int from files where id = ($1::jsonb ->> 0)::uuid',
    [JSON.stringify(sent?.attachments)],
  )
  expect(file?.name).toBe(`Facture ${invoiceNumber}.pdf`)
  const stored = { storageKey: String(file?.storage_key), sizeBytes: Number(file?.size_bytes) }
  const archived = await invoices.printInvoice({ id: invoiceId })
  const bytes = await readAll(await api.services.files.read(stored))
  expect(Buffer.from(bytes).equals(Buffer.from(await archived.arrayBuffer()))).toBe(true)
  const events = await dossiers.readDossierTimeline({ id, part: 'changes' })
  expect(events.map(({ action }) => action)).toContain('dossier.invoice_mailed')
})

test('two clicks send one mail', async () => {
  const { id } = await invoicedDossier(owner)
  const mail = invoiceMailOf(id)
  const { mailCoverageInvoice } = owner.api.claimAssignments
  await Promise.all([mailCoverageInvoice(mail), mailCoverageInvoice(mail)])
  expect(await mailOf(mail.sendingId)).toHaveLength(1)
  const { coverage } = await owner.api.claimAssignments.readClaimToCash({ id })
  expect(coverage?.sendings).toHaveLength(1)
})

test('an insurer without an address is refused, unless somebody gives one; so is a dossier without an invoice', async () => {
  const { mailCoverageInvoice, proposeInvoiceMail } = owner.api.claimAssignments
  const insurerId = await insurer({ email: null, claimsEmail: null })
  const { id } = await invoicedDossier(owner, { insurerId })
  expect(await proposeInvoiceMail({ id })).toMatchObject({ recipient: '' })
  await expect(mailCoverageInvoice({ id, sendingId: newId() })).rejects.toMatchObject({
    code: 'insurer_mail_missing',
    data: { fields: { recipient: expect.stringContaining('L’assureur n’a pas d’adresse email') } },
  })
  expect((await mailCoverageInvoice(invoiceMailOf(id))).claim.state).toBe('sent')
  const covered = await coveredDossier(owner)
  await expect(mailCoverageInvoice(invoiceMailOf(covered.id))).rejects.toMatchObject({ code: 'coverage_not_invoiced' })
})

test('a mail that left is not taken back; one that could not leave says why, and is', async () => {
  const { claimAssignments } = owner.api
  const { id } = await invoicedDossier(owner)
  const mail = invoiceMailOf(id)
  await claimAssignments.mailCoverageInvoice(mail)
  const gone = { id, sendingId: mail.sendingId }
  await expect(claimAssignments.removeCoverageSending(gone)).rejects.toMatchObject({ code: 'coverage_sending_left' })
  await api.services.database.query(
    "update outgoing_messages set state = 'failed', last_error = 'Adresse inconnue' where dedupe_key = $1",
    [`coverage-invoice-${mail.sendingId}`],
  )
  const { coverage } = await claimAssignments.readClaimToCash({ id })
  expect(coverage?.sendings).toMatchObject([{ problem: 'Adresse inconnue' }])
  expect((await claimAssignments.removeCoverageSending(gone)).claim.state).toBe('invoiced')
})

test('an invoice that a credit note gave back whole leaves with nobody’s mail or letter', async () => {
  const { claimAssignments, invoices } = owner.api
  const { id, invoiceId, invoiceNumber } = await invoicedDossier(owner)
  await credit(owner, invoiceId)
  await expect(claimAssignments.proposeInvoiceMail({ id })).rejects.toMatchObject({ code: 'coverage_not_invoiced' })
  const replaced = await invoices.replaceInvoice({ id: invoiceId, replacementId: newId() })
  const again = await invoices.issueInvoice({ id: replaced.id, grossCents: replaced.grossCents })
  const proposed = await claimAssignments.proposeInvoiceMail({ id })
  expect(proposed.invoiceNumbers).toEqual([again.number])
  expect(proposed.body).not.toContain(invoiceNumber)
})

test('a demand about an assignment names no invoice that a credit note gave back whole', async () => {
  const { claimAssignments } = owner.api
  const { id, dossierId, assignorId } = await notifiedAssignment(owner, api)
  const { id: invoiceId, number } = await invoiceAssigned(owner, { dossierId, assignorId })
  const body = async () => (await claimAssignments.proposeAssignmentNotice({ id, kind: 'payment_request' })).body
  expect(await body()).toContain(String(number))
  await credit(owner, invoiceId)
  expect(await body()).not.toContain(String(number))
})

test('a role without the right mails nothing, and another garage sees nothing', async () => {
  const { id } = await invoicedDossier(owner)
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const mail = technician.api.claimAssignments.mailCoverageInvoice(invoiceMailOf(id))
  await expect(mail).rejects.toMatchObject({ status: 403 })
  const stranger = await api.person()
  const foreign = stranger.api.claimAssignments.mailCoverageInvoice(invoiceMailOf(id))
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

/** Gives an invoice back whole. */
async function credit({ api: { invoices } }: Person, invoiceId: string): Promise<void> {
  const draft = await invoices.creditInvoice({ id: invoiceId, creditId: newId(), reason: 'Erreur' })
  await invoices.issueInvoice({ id: draft.id, grossCents: draft.grossCents })
}
