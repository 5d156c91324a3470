import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuoteList } from '#features/quotes/web/quote-list.tsx'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'
import { storedVehicle } from '#tests/dom/stored-vehicle.ts'

const none = () => ({ items: [], total: 0, page: 1, pageSize: 50 })

function openList(quotes: Answers['quotes'], options: PartOptions = {}) {
  const at = '/dashboard/devis'
  return renderPart(<QuoteList />, { at, answers: { quotes: { listQuotes: none, ...quotes } }, ...options })
}

test('a garage without a quote is shown how its list begins', async () => {
  openList({})
  await screen.findByText('Votre premier devis commence ici')
  expect(screen.getByRole('link', { name: 'Créer le premier devis' }).getAttribute('href')).toContain('nouveau=1')
})

test('a row tells the number, the state, the client, the vehicle and the total with VAT', async () => {
  const quote = storedQuote({
    ...{ plate: 'AB-123-CD', vehicleName: 'Renault Clio', grossCents: 128_450 },
    ...{ status: 'presented', validUntil: '2020-01-31' },
  })
  openList({ listQuotes: () => ({ items: [quote], total: 1, page: 1, pageSize: 50 }) })
  const row = (await screen.findByRole('link', { name: 'DV2026-00001' })).closest('tr')
  expect(row?.textContent).toMatch(/Expiré.*LEFÈVRE Zoé.*AB-123-CD · Renault Clio.*Aile avant.*1\s284,50\s€/)
})

test('the list is narrowed to the accepted quotes', async () => {
  const { server } = openList({}, { at: '/dashboard/devis?etat=accepte' })
  await waitFor(() => expect(server.calls[0]?.input).toMatchObject({ status: 'accepted' }))
})

test('a quote is begun for a client and one of their vehicles, and opens', async () => {
  const client = storedClient({ displayName: 'LEFÈVRE Zoé' })
  const vehicle = storedVehicle({ model: 'Clio' })
  const { user, server, router } = renderPart(<QuoteList />, {
    at: `/dashboard/devis?nouveau=1&pour=${client.id}`,
    answers: {
      quotes: { listQuotes: none, createQuote: ({ id }) => storedQuote({ id }) },
      clients: { readClient: () => ({ client, consents: [], notes: [] }) },
      vehicles: { listVehicles: () => ({ items: [vehicle], total: 1, page: 1, pageSize: 50 }) },
    },
  })
  await screen.findByText('LEFÈVRE Zoé')
  await user.click(await screen.findByRole('combobox', { name: 'Véhicule' }))
  await user.click(await screen.findByRole('option', { name: /AB-123-CD/ }))
  await user.type(screen.getByRole('textbox', { name: 'Objet' }), 'Porte avant')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/devis\/[0-9a-f-]{36}$/))
  const created = server.calls.find(({ operation }) => operation === 'quotes.createQuote')
  expect(created?.input).toMatchObject({
    ...{ clientId: client.id, vehicleId: vehicle.id, title: 'Porte avant' },
    validUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
})

test('a new quote names its client', async () => {
  const { user } = openList({}, { at: '/dashboard/devis?nouveau=1' })
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Choisissez le client')
})

test('the list is carried away as it is narrowed', async () => {
  const exportQuotes = () => new File(['Numéro'], 'devis.xlsx')
  const at = '/dashboard/devis?etat=accepte'
  const { server, user } = openList({ exportQuotes }, { at })
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Classeur Excel (.xlsx)' }))
  await waitFor(() => expect(server.calls.map(({ operation }) => operation)).toContain('quotes.exportQuotes'))
  const asked = server.calls.find(({ operation }) => operation === 'quotes.exportQuotes')
  expect(asked?.input).toMatchObject({ status: 'accepted', format: 'xlsx' })
})
