import { expect, test } from 'vitest'
import { oilChange } from '#features/canned-jobs/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the jobs that the page shows are carried away with their prices', async () => {
  const manager = await api.person()
  const { cannedJobs } = manager.api
  const old = await cannedJobs.createCannedJob({ id: newId(), ...oilChange({ code: 'VIEUX' }) })
  await cannedJobs.archiveCannedJob(old)
  await cannedJobs.createCannedJob({ id: newId(), ...oilChange() })
  await cannedJobs.createCannedJob({ id: newId(), ...oilChange({ code: 'GEO', name: 'Géométrie' }) })

  const linesOf = async (input: Parameters<typeof cannedJobs.exportCannedJobs>[0]) =>
    (await (await cannedJobs.exportCannedJobs(input)).text()).split('\r\n').filter(Boolean)
  const used = await linesOf({ search: 'vidange' })
  expect(used[0]).toMatch(/^\ufeff?Code;Forfait;Catégorie;Prix;Prix HT;TVA;Prix TTC;/)
  expect(used.slice(1)).toEqual(['VIDANGE;Vidange;Entretien;Forfaitaire;74,17;14,83;89,00;Filtre à huile;oui;'])
  expect((await linesOf({ state: 'archived' }))[1]).toMatch(/^VIEUX;/)
  const workbook = await cannedJobs.exportCannedJobs({ format: 'xlsx' })
  expect(workbook.name).toMatch(/^forfaits-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(await journalOf(manager, 'canned_job_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const workshop = await api.person({ role: 'workshop', colleagueOf: manager })
  expect((await workshop.fetch('/api/canned-jobs/export')).status).toBe(403)
})
