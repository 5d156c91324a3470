import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { openZip } from '#platform/xlsx/unzip.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

test('an archive is verified without the software: its files, its records and their chain', async () => {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  const { number } = await owner.api.payments.recordPayment(paymentOf(id))
  await owner.api.closings.closeDay({ id: newId(), endsOn: '2026-01-05' })
  const answer = await owner.fetch('/api/closings/archive', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startsOn: '2026-01-01', endsOn: '2030-12-31' }),
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const archive = openZip(Buffer.from(await answer.arrayBuffer()), 10_000_000)
  const read = async (name: string) => Buffer.concat(await Array.fromAsync(archive.read(name))).toString()

  for (const line of (await read('empreintes.txt')).trim().split('\n')) {
    const [digest, name = ''] = line.split('  ')
    expect([name, sha256(await read(name))]).toEqual([name, digest])
  }
  expect(await read('encaissements.csv')).toContain(`${number};`)
  expect(await read('LISEZ-MOI.txt')).toContain('Du 01/01/2026 au 31/12/2030')
  const seals = JSON.parse(await read('livre-scelle.json'))
  expect(seals.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'payment', 'closing'])
  let before = ''
  for (const { position, kind, recordId, digest, previousHash, hash, content } of seals) {
    expect(sha256(content)).toBe(digest)
    expect(previousHash).toBe(before)
    expect(sha256([previousHash, position, kind, recordId, digest].join(':'))).toBe(hash)
    before = hash
  }
  const entries = await owner.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').where('action', '=', 'fiscal_archive.exported').execute(),
  )
  expect(entries).toHaveLength(1)
})

test.each([[{ startsOn: '2026-02-01', endsOn: '2026-01-01' }], [{ startsOn: '2010-01-01', endsOn: '2026-01-01' }]])(
  'an archive from %j is refused under its last day',
  async (period) => {
    const owner = await api.person()
    const refused = owner.api.closings.exportArchive(period)
    await expect(refused).rejects.toMatchObject({ data: { fields: { endsOn: expect.any(String) } } })
  },
)
