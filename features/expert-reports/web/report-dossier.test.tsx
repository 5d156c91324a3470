import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import type { ReportTwin } from '#features/expert-reports/contract.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { readingProblemOf } from '#features/expert-reports/reading-state.ts'
import { headOf } from '#features/expert-reports/report-head.ts'
import { ReportPage } from '#features/expert-reports/web/report-page.tsx'
import { noProposals } from '#tests/dom/no-proposals.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedDossier } from '#tests/dom/stored-dossier.ts'
import { storedReport } from '#tests/dom/stored-report.ts'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

const at = '2026-11-20T10:00:00.000Z'
const report = storedReport()
const vehicle = storedVehicle({ plate: 'AB-123-CD' })
const dossier = storedDossier()

function headOfClio() {
  const read = emptyReport()
  read.vehicle.plate = 'AB-123-CD'
  read.insured.name = 'Mme LEFÈVRE Zoé'
  read.claim.number = '24-555'
  read.insurer.deductible = 300
  return headOf({ report: read, doubts: [{}], mentions: new Map() })
}

const readingOfClio: GarageReading = {
  ...{ id: report.id, state: 'read', progress: null, problem: null, alerts: [], corrections: [], version: 1 },
  ...{ kind: { code: 'unsaid', label: '', evidence: null }, report: emptyReport(), evidence: {}, doubts: [] },
  ...{ checks: [], pages: [], lines: { parts: null, labour: null, supplies: null } },
}

const page = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, pageSize: 8 })

function openPage(shown = report, options: PartOptions = {}, reading = readingOfClio, twins: ReportTwin[] = []) {
  return renderPart(<ReportPage id={shown.id} />, {
    at: `/dashboard/rapports/${shown.id}`,
    answers: {
      expertReports: {
        listExpertReports: () => page([]),
        readExpertReport: () => ({ report: shown, pages: [], head: headOfClio(), twins }),
        readReportReading: () => reading,
        retryReportReading: () => ({ ...reading, state: 'waiting', problem: null }),
        listReportPictures: () => ({ pictures: ['/page-1.webp'] }),
        proposeReportCreation: () => ({ ...noProposals, dossiers: [dossier] }),
        attachExpertReport: ({ dossierId = null }) => ({ ...report, dossierId, dossierNumber: '2026-0042' }),
        reviewExpertReport: () => ({ ...report, reviewedAt: at }),
      },
      dossiers: { listDossiers: () => page([]), readDossier: () => ({ dossier, notes: [], promises: [] }) },
      vehicles: { listVehicles: () => page([vehicle]) },
      clients: { listClients: () => page([]) },
      directory: { listFirms: () => page([]) },
    },
    ...options,
  })
}

test('a report joins the dossier of its plate in one act, and the toast takes it back', async () => {
  const { user, server } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Joindre à ce dossier' }))
  await screen.findByText('Rapport Clio est joint au dossier 2026-0042')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  const joined = () => server.calls.filter(({ operation }) => operation === 'expertReports.attachExpertReport')
  await waitFor(() =>
    expect(joined().map(({ input }) => input)).toMatchObject([{ dossierId: dossier.id }, { dossierId: null }]),
  )
})

test('the page of a joined report carries its dossier, and is reviewed there', async () => {
  const { user, server } = openPage({ ...report, dossierId: dossier.id, dossierNumber: dossier.number })
  const banner = within(await screen.findByRole('region', { name: `Dossier ${dossier.number}` }))
  banner.getByRole('list', { name: 'Avancement' })
  await user.click(screen.getByRole('button', { name: 'Marquer comme relu' }))
  await waitFor(() =>
    expect(server.calls.some(({ operation }) => operation === 'expertReports.reviewExpertReport')).toBe(true),
  )
})

test('the workshop reads a report and joins nothing', async () => {
  openPage(report, { role: 'workshop' })
  await screen.findByText('Ce rapport n’est joint à aucun dossier.')
  expect(screen.queryByRole('button', { name: 'Joindre' })).toBeNull()
})

test.each([
  ['reading', { progress: { page: 2, pages: 6 } }, 'Page 3 sur 6'],
  ['waiting', {}, /attend son tour/],
] as const)('a report that is %s says how far it is', async (state, more, sentence) => {
  openPage({ ...report, status: 'received' }, {}, { ...readingOfClio, report: null, state, ...more })
  await screen.findByText(sentence)
})

test('a report that cannot be read says why, and the dossier is one press away', async () => {
  const problem = readingProblemOf('no-content')
  const { router, user } = openPage(
    { ...report, status: 'unreadable' },
    {},
    { ...readingOfClio, report: null, state: 'refused', problem },
  )
  await screen.findByText(new RegExp(problem.happened))
  await user.click(screen.getByRole('link', { name: 'Saisir le dossier à la main' }))
  await waitFor(() => expect(router.state.location.search).toBe('?creer=1'))
})

test('a reading that failed is asked for again', async () => {
  const problem = readingProblemOf('interrupted')
  const { server, user } = openPage(report, {}, { ...readingOfClio, report: null, state: 'failed', problem })
  await user.click(await screen.findByRole('button', { name: 'Relire' }))
  await waitFor(() =>
    expect(server.calls.map(({ operation }) => operation)).toContain('expertReports.retryReportReading'),
  )
})

test('a deleted report is read, not corrected, and can be restored', async () => {
  openPage({ ...report, deletedAt: at })
  await screen.findByText(/ses valeurs se lisent et ne se corrigent plus/)
  screen.getByRole('button', { name: 'Restaurer' })
  expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull()
})

test('a report names those of the same file and of the same claim, and opens them', async () => {
  const first = { ...storedReport({ plate: 'ZZ-101-ZZ' }), isSameFile: true }
  const deleted = { ...storedReport({ deletedAt: at }), isSameFile: true }
  const ofClaim = { ...storedReport({ plate: 'CC-333-CC' }), isSameFile: false }
  openPage(report, {}, readingOfClio, [first, deleted, ofClaim])
  const links = within(await screen.findByRole('list', { name: 'Rapports liés' })).getAllByRole('listitem')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Même fichier que ZZ-101-ZZ, déposé le /),
    expect.stringMatching(/supprimé$/),
    expect.stringMatching(/^Même sinistre que CC-333-CC, déposé le /),
  ])
  expect(screen.getByRole('link', { name: 'ZZ-101-ZZ' }).getAttribute('href')).toBe(`/dashboard/rapports/${first.id}`)
})
