import { type APIRequestContext, expect } from '@playwright/test'
import { newId } from '#lib/id.ts'

/** The list, in the API, of the records that have a page of their own. */
const lists: Record<string, string> = {
  annuaire: '/api/directory',
  cessions: '/api/claim-assignments',
  clients: '/api/clients',
  clotures: '/api/closings',
  devis: '/api/quotes',
  dossiers: '/api/dossiers',
  encaissements: '/api/payments',
  factures: '/api/invoices',
  forfaits: '/api/canned-jobs',
  import: '/api/imports',
  ordres: '/api/repair-orders',
  pointages: '/api/time-entries',
  rapports: '/api/expert-reports',
  remises: '/api/cheque-deposits',
  signatures: '/api/signature-requests',
  taches: '/api/tasks',
  vehicules: '/api/vehicles',
}

/** Where a path leads in the garage of these headers. */
export async function addressOf(
  path: string,
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<string> {
  const [place = '', rest] = path.split('/')
  if (path === '*') return '/dashboard/introuvable'
  if (rest !== ':id') return `/dashboard/${path.replace(/\/?:.*$/, '')}`
  const list = lists[place]
  if (!list) throw new Error(`The records of ${path} have no list here: say which operation lists them.`)
  const first = async () => {
    const answered = await (await request.get(list, { headers, params: { pageSize: 1 } })).json()
    return (answered.items ?? answered)[0]
  }
  if (place === 'import' && !(await first())) await beginImport(request, headers)
  return `/dashboard/${place}/${(await first()).id}`
}

/** The demo garage has no import under way. */
export async function beginImport(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const fileId = newId()
  const data = Buffer.from('Nom;Prénom;E-mail;Ville\nLe Bihan;Anne;anne@exemple.fr;Dinan\nKerlan;;kerlan@;Brest\n')
  const csv = { ...headers, 'content-type': 'text/csv' }
  expect((await request.put(`/api/files/${fileId}?name=clients.csv`, { headers: csv, data })).status()).toBe(201)
  const begun = await request.post('/api/imports', { headers, data: { id: newId(), fileId, kind: 'client' } })
  expect(begun.status()).toBe(201)
}
