import { globSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import type { Pages } from '#lib/pages.ts'

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

/** Every path that the features declare in the workshop, such as `clotures/:id`. */
export async function workshopPaths(): Promise<string[]> {
  const found: string[] = []
  for (const list of globSync('features/*/web/pages.ts').toSorted()) {
    const { pages }: { pages: Pages } = await import(`#${list.replace('.ts', '')}.ts`)
    found.push(...Object.keys(pages.workshop ?? {}))
  }
  return found
}

/** Where a path leads in the garage of these headers. */
export async function addressOf(
  path: string,
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<string> {
  const [place = '', rest] = path.split('/')
  if (rest !== ':id') return `/dashboard/${path.replace(/\/?:.*$/, '')}`
  if (place === 'import') await beginImport(request, headers)
  const answer = await request.get(lists[place] ?? '', { headers, params: { pageSize: 1 } })
  const answered = await answer.json()
  const [first] = answered.items ?? answered
  return `/dashboard/${place}/${first.id}`
}

/** The demo garage has no import under way. */
async function beginImport(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const fileId = newId()
  const data = Buffer.from('Nom;Prénom;E-mail;Ville\nLe Bihan;Anne;anne@exemple.fr;Dinan\nKerlan;;kerlan@;Brest\n')
  const csv = { ...headers, 'content-type': 'text/csv' }
  expect((await request.put(`/api/files/${fileId}?name=clients.csv`, { headers: csv, data })).status()).toBe(201)
  const begun = await request.post('/api/imports', { headers, data: { id: newId(), fileId, kind: 'client' } })
  expect(begun.status()).toBe(201)
}
