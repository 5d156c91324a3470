import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportArchive } from '#features/closings/server/export-archive.ts'
import { issuedInvoice, issueOf, pricedInvoice } from '#features/invoices/server/samples.ts'
import { longAgo, paymentOf } from '#features/payments/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { openZip } from '#platform/xlsx/unzip.ts'
import { signatureFaults } from '#tests/support/stamp-programs.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const always = { startsOn: '2026-01-01', endsOn: '2030-12-31' }

/** The archive of a period, as somebody opens it who has no software. */
async function archiveOf(person: Person, period = always) {
  const answer = await person.fetch('/api/closings/archive', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(period),
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const archive = openZip(Buffer.from(await answer.arrayBuffer()), 10_000_000)
  const bytes = async (name: string) => Buffer.concat(await Array.fromAsync(archive.read(name)))
  const text = async (name: string) => (await bytes(name)).toString()
  const digests = new Map(
    (await text('empreintes.txt'))
      .trim()
      .split('\n')
      .map((line) => {
        const [digest = '', name = ''] = line.split('  ')
        return [name, digest] as const
      }),
  )
  return { bytes, text, digests, rows: async (name: string) => JSON.parse(await text(`${name}.json`)) }
}

const journalOf = (person: Person, action: string) =>
  person.inGarage(({ db }) =>
    db
      .selectFrom('auditEntries as e')
      .innerJoin('auditValues as v', (on) =>
        on.onRef('v.garageId', '=', 'e.garageId').onRef('v.position', '=', 'e.position'),
      )
      .select(['e.position', 'v.content'])
      .where('action', '=', action)
      .execute(),
  )

test('an archive is verified without the software: its files, its records and their chain', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const { number } = await owner.api.payments.recordPayment(paymentOf(id))
  await owner.api.closings.closeDay({ id: newId(), endsOn: longAgo() })
  const { text, bytes, digests, rows } = await archiveOf(owner)

  for (const [name, digest] of digests) expect([name, sha256(await bytes(name))]).toEqual([name, digest])
  expect(await text('encaissements.csv')).toContain(`${number};`)
  expect(await text('LISEZ-MOI.txt')).toContain('Du 01/01/2026 au 31/12/2030')
  const seals = await rows('livre-scelle')
  expect(seals.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'payment', 'closing'])
  let before = ''
  for (const { position, kind, recordId, digest, previousHash, hash, content } of seals) {
    expect(sha256(content)).toBe(digest)
    expect(previousHash).toBe(before)
    expect(sha256([previousHash, position, kind, recordId, digest].join(':'))).toBe(hash)
    before = hash
  }
  expect(await journalOf(owner, 'fiscal_archive.exported')).toHaveLength(1)
})

test('an archive is signed, and its journal keeps what was signed', async () => {
  const owner = await api.person()
  await issuedInvoice(owner)
  const { text, bytes, digests } = await archiveOf(owner)
  const [content, cms] = [await bytes('empreintes.txt'), await bytes('empreintes.p7s')]
  const certificate = api.services.stamp.fingerprint
  expect(signatureFaults({ cms, content })).toEqual([])
  expect(await text('LISEZ-MOI.txt')).toContain(certificate)
  const [signed] = await journalOf(owner, 'fiscal_archive.signed')
  expect(JSON.parse(signed?.content ?? '')).toEqual({
    ...always,
    listSha256: sha256(content),
    certificate,
    hasTimeStamp: false,
  })

  // A file that somebody changes no longer has its digest, and a digest that follows it no longer has its signature.
  const changed = `${await text('factures.csv')}\r\n`
  expect(sha256(changed)).not.toBe(digests.get('factures.csv'))
  const followed = content.toString().replace(digests.get('factures.csv') ?? '', sha256(changed))
  expect(signatureFaults({ cms, content: Buffer.from(followed) })).not.toEqual([])
})

test('the papers of an archive say what their documents print, and come with them', async () => {
  const owner = await api.person()
  const lines = [partLine({ label: 'Aile avant gauche' }), partLine({ rank: 2, label: 'Vis', vatBasisPoints: 550 })]
  const { number, clientId, netCents, vatCents } = await issuedInvoice(owner, lines, { lastName: 'Perrin' })
  const { client } = await owner.api.clients.readClient({ id: clientId })
  await owner.api.clients.editClient({ ...client, lastName: 'Morvan', baseVersion: client.version })
  const { text, bytes, rows, digests } = await archiveOf(owner)

  const [invoice] = await rows('factures')
  expect(invoice).toMatchObject({ number, clientName: 'PERRIN Zoé', issuedBy: expect.any(String) })
  expect(await text('factures.csv')).not.toMatch(/morvan/i)
  expect(await rows('lignes')).toMatchObject([
    { invoiceNumber: number, rank: 1, kind: 'part', label: 'Aile avant gauche', vatBasisPoints: 2_000 },
    { invoiceNumber: number, rank: 2, kind: 'part', label: 'Vis', vatBasisPoints: 550 },
  ])
  expect((await text('lignes.csv')).split('\r\n')[0]).toBe(
    '\ufeffFacture;Rang;Nature;Désignation;Référence;Détail;Quantité;Unité;Prix unitaire HT;Prix unitaire TTC convenu;Remise;Taux de TVA (%);Motif sans TVA;Montant HT',
  )
  const vat: { baseCents: number; vatCents: number }[] = await rows('tva')
  expect(vat).toHaveLength(2)
  expect([sum(vat, 'baseCents'), sum(vat, 'vatCents')]).toEqual([netCents, vatCents])

  expect((await bytes(`documents/${number}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(digests.get(`documents/${number}.pdf`)).toBe(invoice.pdfSha256)
  expect(digests.get(`documents/${number}.xml`)).toBe(invoice.xmlSha256)
})

const sum = <Field extends string>(rows: Record<Field, number>[], field: Field) =>
  rows.reduce((total, row) => total + row[field], 0)

test('the journal of an archive is one chain, tells acts in French, and holds no value', async () => {
  const owner = await api.person()
  await issuedInvoice(owner, undefined, { lastName: 'Perrin' })
  const { text, rows } = await archiveOf(owner)
  const events = await rows('journal')
  let before = ''
  for (const { position, entry, previousHash, hash } of events) {
    expect(previousHash).toBe(before)
    expect(sha256(Buffer.concat([Buffer.from(previousHash, 'hex'), Buffer.from(`${position}:${entry}`)]))).toBe(hash)
    before = hash
  }
  const csv = await text('journal.csv')
  expect(csv).toContain(';Émission d’une pièce;invoice.issued;')
  expect(csv).toContain(';Archivage demandé;fiscal_archive.exported;')
  expect(csv + (await text('journal.json'))).not.toMatch(/perrin/i)
})

test('an archive holds nothing of another period or another garage', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  await issuedInvoice(stranger, [partLine({ label: 'Capot de la voisine' })], { lastName: 'Voisine' })
  const { number } = await issuedInvoice(owner)
  const { text, digests, rows } = await archiveOf(owner)
  expect([...digests.keys()].filter((name) => name.startsWith('documents/'))).toEqual([
    `documents/${number}.pdf`,
    `documents/${number}.xml`,
  ])
  const ids = (await rows('journal')).map(({ entry }: { entry: string }) => JSON.parse(entry).garageId)
  expect(new Set(ids)).toEqual(new Set([owner.garageId]))
  for (const name of digests.keys()) if (!name.endsWith('.pdf')) expect(await text(name)).not.toContain('oisine')

  const past = await archiveOf(owner, { startsOn: '2020-01-01', endsOn: '2020-12-31' })
  for (const name of ['factures', 'lignes', 'tva', 'journal', 'livre-scelle']) expect(await past.rows(name)).toEqual([])
})

test('a credit note is in an archive with its own lines', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const credit = await owner.api.invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur de client' })
  const { number } = await owner.api.invoices.issueInvoice(issueOf(credit))
  const { text, rows } = await archiveOf(owner)
  expect(await text('factures.csv')).toContain(`${number};Avoir;`)
  const lines: { invoiceNumber: string }[] = await rows('lignes')
  expect(lines.filter(({ invoiceNumber }) => invoiceNumber === number)).toHaveLength(1)
})

test('an archive is refused once the certificate of the stamp has ended', async () => {
  const owner = await api.person()
  const { endsAt } = api.services.stamp.end(api.services.clock())
  const late = <T>(work: (ctx: Context) => Promise<T>) => owner.inGarage((ctx) => work({ ...ctx, now: endsAt }))
  await expect(exportArchive({ transaction: late, stamp: api.services.stamp }, always)).rejects.toMatchObject({
    reason: { code: 'archive_not_signed' },
  })
})

test('an archive of a clock that stands before the certificate says that the clock is slow', async () => {
  const owner = await api.person()
  const now = new Date('2001-01-01T10:00:00Z')
  const slow = <T>(work: (ctx: Context) => Promise<T>) => owner.inGarage((ctx) => work({ ...ctx, now }))
  await expect(exportArchive({ transaction: slow, stamp: api.services.stamp }, always)).rejects.toMatchObject({
    reason: { code: 'archive_clock_early', sentence: expect.stringContaining('Faites régler l’horloge') },
  })
})

test('the list of invoices tells the part of each payer, and that of a credit note', async () => {
  const owner = await api.person()
  const { invoices } = owner.api
  const { id, clientId, dueOn } = await pricedInvoice(owner, [partLine({ unitPriceCents: 80_000 })])
  const claim = { isClaim: true, deductibleCents: 30_000 }
  await invoices.editInvoice({ id, clientId, title: 'Choc avant', baseVersion: 1, dueOn, ...claim })
  const { invoice } = await invoices.readInvoice({ id })
  const { number } = await invoices.issueInvoice(issueOf(invoice))
  const credit = await invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur de client' })
  await invoices.issueInvoice(issueOf(credit))
  const { text, rows } = await archiveOf(owner)
  const listed: Record<string, unknown>[] = await rows('factures')
  const parts = { grossCents: 96_000, insurerCents: 66_000 }
  expect(listed).toMatchObject([
    { number, kind: 'invoice', ...parts },
    { kind: 'credit_note', ...parts },
  ])
  const [header = '', first = ''] = (await text('factures.csv')).split('\n')
  const cells = new Map(header.split(';').map((name, at) => [name.trim(), first.split(';')[at]?.trim()]))
  expect([cells.get('Part de l’assureur TTC'), cells.get('Part du client TTC')]).toEqual(['660,00', '300,00'])
})

test.each([[{ startsOn: '2026-02-01', endsOn: '2026-01-01' }], [{ startsOn: '2010-01-01', endsOn: '2026-01-01' }]])(
  'an archive from %j is refused under its last day',
  async (period) => {
    const owner = await api.person()
    const refused = owner.api.closings.exportArchive(period)
    await expect(refused).rejects.toMatchObject({ data: { fields: { endsOn: expect.any(String) } } })
  },
)
