import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientQuotes, DossierQuotes } from '#features/quotes/web/record-quotes.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedDossier } from '#tests/dom/stored-dossier.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const none = () => ({ items: [], total: 0, page: 1, pageSize: 20 })

test('a quote is begun out of a dossier in one act, with its client, vehicle and claim', async () => {
  const dossier = storedDossier({ vehicleId: newId(), deductibleCents: 30_000, paymentMode: 'coverage' })
  const { user, server, router } = renderPart(<DossierQuotes id={dossier.id} />, {
    answers: {
      quotes: { listQuotes: none, createQuote: ({ id }) => storedQuote({ id }) },
      dossiers: { readDossier: () => ({ dossier, notes: [], promises: [] }) },
    },
  })
  await screen.findByText('Aucun devis pour l’instant.')
  await user.click(screen.getByRole('button', { name: 'Nouveau devis' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/devis\/[0-9a-f-]{36}$/))
  const { clientId, vehicleId, id: dossierId } = dossier
  expect(server.calls.find(({ operation }) => operation === 'quotes.createQuote')?.input).toMatchObject({
    ...{ clientId, vehicleId, dossierId, isClaim: true, deductibleCents: 30_000 },
  })
})

test('the page of a client lists their quotes, and begins one for them', async () => {
  const quote = storedQuote({ status: 'accepted' })
  const listQuotes = () => ({ items: [quote], total: 1, page: 1, pageSize: 20 })
  renderPart(<ClientQuotes id={quote.clientId} />, { answers: { quotes: { listQuotes } } })
  const row = (await screen.findByRole('link', { name: 'DV2026-00001' })).closest('li')
  expect(row?.textContent).toMatch(/Accepté.*120,00\s€\sTTC.*Aile avant gauche/)
  expect(screen.getByRole('link', { name: 'Nouveau devis' }).getAttribute('href')).toContain(quote.clientId)
})

test('a mechanic sees the quotes of a client and begins none', async () => {
  renderPart(<ClientQuotes id={newId()} />, { role: 'workshop', answers: { quotes: { listQuotes: none } } })
  await screen.findByText('Aucun devis pour l’instant.')
  expect(screen.queryByRole('link', { name: 'Nouveau devis' })).toBeNull()
})
