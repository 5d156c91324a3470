import { expect, test } from 'vitest'
import { openedRequest, preparedRequest } from '#features/signatures/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the requests of a list are carried away as it shows them', async () => {
  const manager = await api.person()
  const { request: draft } = await preparedRequest(manager)
  const { request: sent } = await openedRequest(manager)
  const { signatures } = manager.api
  const linesOf = async (wanted: Parameters<typeof signatures.exportSignatureRequests>[0]) => {
    const file = await signatures.exportSignatureRequests({ format: 'csv', ...wanted })
    expect(file.name).toMatch(/^signatures-\d{4}-\d\d-\d\d\.csv$/)
    return (await file.text()).split('\r\n').filter(Boolean)
  }
  const [head, ...all] = await linesOf({})
  expect(head).toMatch(/^\ufeff?Référence;Documents;État;Signataires;.*;Motif;Copies non remises$/)
  expect(all.map((line) => line.split(';').slice(0, 3))).toEqual(
    (await signatures.listSignatureRequests({})).items.map(({ reference, title, state }) => [
      ...[reference, title, state === 'draft' ? 'À envoyer' : 'Envoyée'],
    ]),
  )
  expect((await linesOf({ state: 'draft' })).slice(1)).toEqual([expect.stringContaining(draft.reference)])
  expect((await linesOf({ search: sent.reference })).slice(1)).toEqual([expect.stringContaining(sent.reference)])
  const workbook = await signatures.exportSignatureRequests({ format: 'xlsx' })
  expect((await workbook.text()).slice(0, 2)).toBe('PK')
  expect(await journalOf(manager, 'signature_request_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 2 } },
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await painter.fetch('/api/signature-requests/export')).status).toBe(403)
})
