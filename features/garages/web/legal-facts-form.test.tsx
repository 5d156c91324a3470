import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeNeeded } from '#features/accounts/refusals.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { noLegalFacts } from '#features/garages/legal-facts.ts'
import { LegalFactsPanel } from '#features/garages/web/legal-facts-panel.tsx'
import { refuse } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const facts = { ...noLegalFacts, version: 0 }

test('the manager tells the bank account and the mediator, and each mistake stands under its field', async () => {
  const answers = { garages: { readLegalFacts: () => facts, editLegalFacts: () => ({ ...facts, version: 1 }) } }
  const { user, server } = renderPart(<LegalFactsPanel />, { answers })
  await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'FR76 3000')
  await user.type(screen.getByRole('textbox', { name: 'Médiateur de la consommation' }), 'Médiateur auto')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.getByText(/Cet IBAN est incorrect/)).toBeTruthy()
  expect(server.calls.some(({ operation }) => operation === 'garages.editLegalFacts')).toBe(false)

  const iban = screen.getByRole('textbox', { name: 'IBAN' })
  await user.clear(iban)
  await user.type(iban, 'FR76 3000 1007 9412 3456 7890 185')
  await user.type(screen.getByRole('textbox', { name: 'Adresse internet du médiateur' }), 'mediateur.exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mentions enregistrées')
  expect(server.calls.find(({ operation }) => operation === 'garages.editLegalFacts')?.input).toMatchObject({
    baseVersion: 0,
    iban: 'FR7630001007941234567890185',
    mediatorUrl: 'https://mediateur.exemple.fr',
  })
})

test('an address that names a field leads to it', async () => {
  const answers = { garages: { readLegalFacts: () => facts } }
  renderPart(<LegalFactsPanel />, { answers, at: '/dashboard/atelier#mediatorName' })
  const field = await screen.findByRole('textbox', { name: 'Médiateur de la consommation' })
  expect(document.activeElement).toBe(field)
})

test('another IBAN asks for the password, which goes with it', async () => {
  const known = { ...facts, iban: 'FR7630001007941234567890185', version: 1 }
  const answers = { garages: { readLegalFacts: () => known, editLegalFacts: () => ({ ...known, version: 2 }) } }
  const { user, server } = renderPart(<LegalFactsPanel />, { answers })
  const iban = await screen.findByRole('textbox', { name: 'IBAN' })
  expect(screen.queryByLabelText(/Votre mot de passe/)).toBeNull()
  await user.clear(iban)
  await user.type(iban, 'FR14 2004 1010 0505 0001 3M02 606')
  await user.type(screen.getByLabelText(/Votre mot de passe/), 'tournevis cruciforme 42')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mentions enregistrées')
  expect(server.calls.find(({ operation }) => operation === 'garages.editLegalFacts')?.input).toMatchObject({
    ...{ iban: 'FR1420041010050500013M02606', password: 'tournevis cruciforme 42' },
  })
})

test('an account with a second factor is asked for its code too, and keeps the rest of the form', async () => {
  const known = { ...facts, iban: 'FR7630001007941234567890185', version: 1 }
  const editLegalFacts = ({ code }: { code?: string }) => (code ? { ...known, version: 2 } : refuse(codeNeeded))
  const { user, server } = renderPart(<LegalFactsPanel />, {
    answers: { garages: { readLegalFacts: () => known, editLegalFacts } },
  })
  const iban = await screen.findByRole('textbox', { name: 'IBAN' })
  await user.clear(iban)
  await user.type(iban, 'FR14 2004 1010 0505 0001 3M02 606')
  await user.type(screen.getByLabelText(/Votre mot de passe/), 'tournevis cruciforme 42')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await user.type(await screen.findByLabelText(/Code de double authentification/), '123456')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mentions enregistrées')
  expect(server.calls.findLast(({ operation }) => operation === 'garages.editLegalFacts')?.input).toMatchObject({
    ...{ iban: 'FR1420041010050500013M02606', password: 'tournevis cruciforme 42', code: '123456' },
  })
})

test('facts that are being typed stay when somebody saves others; the password goes with its save', async () => {
  let latest: LegalFacts = { ...facts, iban: 'FR7630001007941234567890185', version: 1 }
  const answers = { garages: { readLegalFacts: () => latest, editLegalFacts: () => latest } }
  const { user, server } = renderPart(<LegalFactsPanel />, { answers })
  const iban = await screen.findByRole('textbox', { name: 'IBAN' })
  await user.clear(iban)
  await user.type(iban, 'FR14 2004 1010 0505 0001 3M02 606')
  await user.type(screen.getByLabelText(/Votre mot de passe/), 'tournevis cruciforme 42')
  latest = { ...latest, registerCity: 'Rennes', version: 2 }
  server.announceChange({ action: 'garage.legal_facts_edited', entityId: null })
  await screen.findByText(/^Repris dans le formulaire.: Ville du registre/)
  expect(iban).toHaveProperty('value', 'FR14 2004 1010 0505 0001 3M02 606')
  expect(screen.getByLabelText(/Votre mot de passe/)).toHaveProperty('value', 'tournevis cruciforme 42')
  latest = { ...latest, iban: 'FR1420041010050500013M02606', version: 3 }
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Mentions enregistrées')
  expect(server.calls.findLast(({ operation }) => operation === 'garages.editLegalFacts')?.input).toMatchObject({
    ...{ baseVersion: 2, registerCity: 'Rennes', password: 'tournevis cruciforme 42' },
  })
  await waitFor(() => expect(screen.queryByLabelText(/Votre mot de passe/)).toBe(null))
  await user.type(iban, '7')
  expect(screen.getByLabelText(/Votre mot de passe/)).toHaveProperty('value', '')
})

test('a painter does not see the bank account of the garage', () => {
  renderPart(<LegalFactsPanel />, { role: 'paint' })
  expect(screen.queryByRole('region')).toBe(null)
})
