import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import type { ReportProposals } from '#features/expert-reports/contract.ts'
import { headOf } from '#features/expert-reports/report-head.ts'
import type { CreationPreview, PartyTwin } from '#features/report-creations/contract.ts'
import { partyTwins } from '#features/report-creations/refusals.ts'
import { CreationDrawer } from '#features/report-creations/web/creation-drawer.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { noProposals } from '#tests/dom/no-proposals.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedDossier } from '#tests/dom/stored-dossier.ts'
import { storedReport } from '#tests/dom/stored-report.ts'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

const report = storedReport()
const dossier = storedDossier()
const vehicle = storedVehicle({ plate: 'AB-123-CD' })
const same = (cents: number) => ({ printedCents: cents, paperCents: cents })
const priced: CreationPreview = {
  ...{ date: null, lineCount: 3, rates: [], alerts: [], earlier: null },
  totals: { net: same(10_000), vat: same(2_000), gross: same(12_000), isEqual: true, differences: [] },
  split: { insurerCents: 9_000, clientCents: 3_000, deductibleCents: 3_000, wearCents: 0, recoverableVatCents: 0 },
}

function headOfClio() {
  const read = emptyReport()
  Object.assign(read.vehicle, { plate: 'AB-123-CD' })
  Object.assign(read.insured, { name: 'Mme LEFÈVRE Zoé' })
  read.insurer.name = 'Mutuelle Exemple'
  return headOf({ report: read, doubts: [], mentions: new Map() })
}

const page = <Row,>(items: Row[]) => ({ items, total: items.length, page: 1, pageSize: 8 })

type Garage = { vehicles?: Vehicle[]; twins?: PartyTwin[] }

function open(
  preview: CreationPreview = priced,
  proposals: Partial<ReportProposals> = {},
  { vehicles = [vehicle], twins = [] }: Garage = {},
) {
  const made = { id: newId(), reportId: report.id, isSupplement: false, lineCount: 3, madeAt: report.receivedAt }
  return renderPart(<CreationDrawer report={report} head={headOfClio()} />, {
    at: `/dashboard/rapports/${report.id}?creer=1`,
    answers: {
      expertReports: {
        proposeReportCreation: () => ({ ...noProposals, insured: 'Mme LEFÈVRE Zoé', ...proposals }),
      },
      reportCreations: {
        previewReportCreation: () => preview,
        listReportCreations: () => [],
        createFromReport: ({ kind, dossierId, paperId = null, seenTwins = [] }) => {
          const unseen = twins.filter(({ id }) => !seenTwins.includes(id))
          if (unseen.length > 0) refuse(partyTwins, { twins: unseen })
          return { creation: { ...made, kind, dossierId, paperId, paperNumber: 'DV2026-00042' }, dossier }
        },
      },
      dossiers: { listDossiers: () => page([]) },
      vehicles: { listVehicles: () => page(vehicles) },
      clients: { listClients: () => page([]) },
      directory: { listFirms: () => page([]) },
    },
  })
}

test('one button creates the dossier and the quote, with what was read, and leads to the quote', async () => {
  const { user, server, router } = open()
  await screen.findByText(/les totaux sont ceux du rapport, au centime/)
  const field = (name: string) => screen.getByRole('textbox', { name })
  await waitFor(() => expect(field('Nom')).toHaveProperty('value', 'LEFÈVRE'))
  await screen.findByText(/Véhicule connu/)
  await user.click(screen.getByRole('button', { name: 'Créer le dossier et le devis' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/devis\/[0-9a-f-]{36}$/))
  const asked = server.calls.find(({ operation }) => operation === 'reportCreations.createFromReport')
  expect(asked?.input).toMatchObject({
    ...{ id: report.id, kind: 'quote', isSupplement: false },
    newDossier: { vehicleId: vehicle.id, newVehicle: null, newClient: { lastName: 'LEFÈVRE' } },
  })
})

test('a known dossier is taken beforehand, with why; its client and vehicle are not typed again', async () => {
  const why = { [dossier.id]: 'Même numéro de sinistre' }
  const { user, server } = open(priced, { dossiers: [dossier], dossierId: dossier.id, why })
  expect(await screen.findByRole('radio', { name: /Même numéro de sinistre|2026/, checked: true })).toBeTruthy()
  screen.getByText('Même numéro de sinistre')
  expect(screen.queryByRole('textbox', { name: 'Nom' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Créer le devis' }))
  const asked = () => server.calls.find(({ operation }) => operation === 'reportCreations.createFromReport')
  await waitFor(() => expect(asked()?.input).toMatchObject({ dossierId: dossier.id, newDossier: null }))
})

test('a client and a vehicle that the garage may know are told with why; a name alone takes nobody', async () => {
  const [vehicleId, clientId] = [vehicle.id, newId()]
  const why = { [vehicleId]: 'Même immatriculation', [clientId]: 'Même nom' }
  const [vehicles, clients] = [[{ id: vehicleId, name: 'AB-123-CD' }], [{ id: clientId, name: 'Zoé Lefèvre' }]]
  open(priced, { vehicles, vehicleId, clients, why })
  await screen.findByText('Même immatriculation, repris ci-dessous')
  screen.getByText(/^Même nom, à choisir ci-dessous/)
  screen.getByText(/^Absent de l’annuaire/)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'LEFÈVRE'))
})

test('a vehicle that is known by its serial number alone stays taken', async () => {
  const known = storedVehicle({ plate: 'GH-789-JK' })
  const vehicles = [{ id: known.id, name: 'Renault Clio V GH-789-JK' }]
  const why = { [known.id]: 'Même numéro de série' }
  const { user, server } = open(priced, { vehicles, vehicleId: known.id, why }, { vehicles: [known] })
  await screen.findByText('Même numéro de série, repris ci-dessous')
  await screen.findByText(/^Véhicule connu.*Renault Clio V GH-789-JK/, { selector: '[role="status"]' })
  await user.click(screen.getByRole('button', { name: 'Créer le dossier et le devis' }))
  const asked = () => server.calls.find(({ operation }) => operation === 'reportCreations.createFromReport')
  await waitFor(() => expect(asked()?.input).toMatchObject({ newDossier: { vehicleId: known.id, newVehicle: null } }))
})

test('a card that the server finds alike is shown with why, and is taken or passed over by a person', async () => {
  const twin = { kind: 'client' as const, id: newId(), name: 'Zoé Lefebvre', why: 'Même téléphone' }
  const seen = vi.fn()
  Element.prototype.scrollIntoView = function (this: Element) {
    seen(this.textContent)
  }
  const { user, server } = open(priced, {}, { twins: [twin] })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'LEFÈVRE'))
  const asked = () =>
    server.calls.flatMap(({ operation, input }) => (operation === 'reportCreations.createFromReport' ? [input] : []))
  const create = () => user.click(screen.getByRole('button', { name: 'Créer le dossier et le devis' }))
  await create()
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Doublon possible')
  alert.getByText('Même téléphone')
  expect(seen).toHaveBeenCalledWith(expect.stringContaining('Doublon possible'))
  const take = alert.getByRole('button', { name: 'Prendre la fiche de Zoé Lefebvre' })
  await waitFor(() => expect(take.closest('fieldset')).toHaveProperty('disabled', false))
  await user.click(take)
  expect(screen.queryByRole('textbox', { name: 'Nom' })).toBeNull()
  await create()
  await waitFor(() =>
    expect(asked()).toMatchObject([
      { seenTwins: [], newDossier: { newClient: { lastName: 'LEFÈVRE' } } },
      { seenTwins: [twin.id], newDossier: { clientId: twin.id, newClient: null } },
    ]),
  )
})

test('totals that differ are shown apart, and say that nothing makes up for them', async () => {
  const sentence = 'Pièces\u202f: une ligne manque'
  open({
    ...priced,
    totals: {
      ...{ net: { printedCents: 11_000, paperCents: 10_000 }, vat: same(2_000), gross: same(12_000), isEqual: false },
      differences: [{ path: 'totals.parts', cents: 1_000, sentence }],
    },
    alerts: [{ code: 'x', severity: 'danger', sentence: 'À titre conservatoire', action: 'Ne commencez pas' }],
  })
  const row = within(await screen.findByRole('row', { name: /Total HT/ }))
  row.getByText('≠')
  screen.getByText(/une ligne manque/)
  screen.getByText('Ne commencez pas')
})

test('the second report shows what the expert took away, and offers a supplement', async () => {
  const change = { section: 'parts' as const, label: 'Aile', before: null, after: null, differenceCents: 0 }
  const figures = { path: 'parts.0', quantity: 1, unitCents: 5_000, amountCents: 5_000 }
  const changes = [
    { ...change, label: 'Phare', after: figures, differenceCents: 5_000 },
    { ...change, before: figures, differenceCents: -5_000 },
  ]
  const earlier = { reportId: newId(), name: 'Provisoire', receivedAt: report.receivedAt, changes, differenceCents: 0 }
  const { user } = open({ ...priced, earlier }, { dossiers: [dossier], dossierId: dossier.id })
  await screen.findByText(/^Retiré : Aile/)
  await user.click(await screen.findByRole('checkbox', { name: 'Devis complémentaire' }))
  screen.getByRole('button', { name: 'Créer le devis complémentaire' })
})
