import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditInvoiceDrawer } from '#features/invoices/web/edit-invoice-drawer.tsx'
import { NewInvoiceDrawer } from '#features/invoices/web/new-invoice-drawer.tsx'
import type { Site } from '#features/sites/contract.ts'
import { newId } from '#lib/id.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'

const place = {
  siret: null,
  phone: null,
  addressStreet: '',
  addressZipCode: '',
  addressCity: '',
  addressCountry: 'France',
}
const siteOf = (name: string, more: Partial<Site> = {}): Site => ({
  ...{ id: newId(), name, numberPrefix: '', ...place, isDefault: false, archivedAt: null },
  ...{ version: 1, createdAt: '2026-11-23T09:00:00.000Z', updatedAt: '2026-11-23T09:00:00.000Z' },
  ...more,
})
const main = siteOf('Site principal', { isDefault: true })
const north = siteOf('Atelier nord', { numberPrefix: 'NORD' })
const closed = siteOf('Atelier sud', { archivedAt: '2026-11-20T09:00:00.000Z' })
const zoe = storedClient()

function answersOf(sites: Site[], invoice = storedInvoice()): Answers {
  return {
    sites: { listSites: () => sites },
    clients: { readClient: () => ({ client: zoe, consents: [], notes: [] }) },
    vehicles: { listVehicles: () => ({ items: [], total: 0, page: 1, pageSize: 50 }) },
    invoices: {
      createInvoice: ({ id }) => storedInvoice({ id }),
      editInvoice: ({ id }) => storedInvoice({ id }),
      readInvoiceHistory: () => [],
      listInvoices: () => ({ items: [invoice], total: 1, page: 1, pageSize: 50 }),
    },
  }
}

function begin(sites: Site[], more = '') {
  const at = `/dashboard/factures?nouveau=1&pour=${zoe.id}${more}`
  return renderPart(<NewInvoiceDrawer />, { at, answers: answersOf(sites) })
}
function edit(sites: Site[], fields: Partial<ReturnType<typeof storedInvoice>>) {
  const invoice = storedInvoice({ clientId: zoe.id, ...fields })
  const at = `/dashboard/factures/${invoice.id}?modifier=1`
  return renderPart(<EditInvoiceDrawer invoice={invoice} />, { at, answers: answersOf(sites, invoice) })
}
type Served = ReturnType<typeof begin>['server']
const sent = (server: Served, operation: string) => server.calls.find((call) => call.operation === operation)?.input
const siteField = () => screen.findByRole('combobox', { name: 'Site' })

test('a garage with one open site is asked for none', async () => {
  const { user, server } = begin([main, closed])
  await user.type(await screen.findByRole('textbox', { name: 'Objet' }), 'Vidange')
  expect(screen.queryByRole('combobox', { name: 'Site' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent(server, 'invoices.createInvoice')).toMatchObject({ siteId: null }))
})

test('a new invoice is of the default site, or of another one that the person chooses', async () => {
  const { user, server } = begin([main, north, closed])
  const field = await siteField()
  expect(field).toHaveProperty('value', 'Site principal')
  await user.click(field)
  expect(screen.queryByRole('option', { name: /Atelier sud/ })).toBe(null)
  await user.click(await screen.findByRole('option', { name: 'Atelier nord' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent(server, 'invoices.createInvoice')).toMatchObject({ siteId: north.id }))
})

test('an invoice of a dossier is of the site of the dossier', async () => {
  const { user, server } = begin([main, north], `&dossier=${newId()}`)
  const field = await siteField()
  expect(field).toHaveProperty('value', '')
  expect(field.getAttribute('placeholder')).toBe('Celui du dossier')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent(server, 'invoices.createInvoice')).toMatchObject({ siteId: null }))
})

test('a draft of an archived site shows it, and goes to another one', async () => {
  const { user, server } = edit([main, closed], { siteId: closed.id })
  const field = await siteField()
  expect(field).toHaveProperty('value', 'Atelier sud (archivé)')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Site principal' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent(server, 'invoices.editInvoice')).toMatchObject({ siteId: main.id }))
})

test('a credit note has no choice of a site', async () => {
  edit([main, north], { siteId: north.id, kind: 'credit_note', correctsId: newId() })
  await screen.findByRole('textbox', { name: 'Motif de la correction' })
  expect(screen.queryByRole('combobox', { name: 'Site' })).toBe(null)
})
