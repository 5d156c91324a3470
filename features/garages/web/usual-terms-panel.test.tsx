import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UsualTerms } from '#features/garages/contract.ts'
import { noUsualTerms } from '#features/garages/usual-terms.ts'
import { UsualTermsPanel } from '#features/garages/web/usual-terms-panel.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const terms = { ...noUsualTerms, version: 0 }

test('the manager writes the usual terms; a price that is none stands under its field, and an empty one is not sent as 0', async () => {
  const answers = { garages: { readUsualTerms: () => terms, editUsualTerms: () => ({ ...terms, version: 1 }) } }
  const { user, server } = renderPart(<UsualTermsPanel />, { answers })
  const fee = await screen.findByRole('textbox', { name: 'Prix d’un devis' })
  await user.type(screen.getByRole('textbox', { name: 'Conditions des devis' }), 'Devis valable un mois.')
  await user.type(fee, 'soixante')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  screen.getByText(/Indiquez un montant en euros/)
  await user.clear(fee)
  await user.type(screen.getByRole('textbox', { name: 'Gardiennage, par jour' }), '15,5')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Conditions enregistrées')
  expect(server.calls.find(({ operation }) => operation === 'garages.editUsualTerms')?.input).toEqual({
    ...{ ...noUsualTerms, baseVersion: 0 },
    ...{ quoteTerms: 'Devis valable un mois.', storageDayCents: 1_550 },
  })
})

test('terms that are being typed stay when somebody saves others', async () => {
  let latest: UsualTerms = terms
  const editUsualTerms = ({ baseVersion, ...typed }: Omit<UsualTerms, 'version'> & { baseVersion: number }) => {
    latest = { ...typed, version: baseVersion + 1 }
    return latest
  }
  const answers = { garages: { readUsualTerms: () => latest, editUsualTerms } }
  const { user, server } = renderPart(<UsualTermsPanel />, { answers })
  const quoteTerms = await screen.findByRole('textbox', { name: 'Conditions des devis' })
  await user.type(quoteTerms, 'Les miennes')
  latest = { ...terms, quoteTerms: 'Les leurs', storageDayCents: 1_550, version: 1 }
  server.announceChange({ action: 'garage.usual_terms_edited', entityId: null })
  await screen.findByText('Une autre personne a enregistré « Les leurs ».')
  expect(quoteTerms).toHaveProperty('value', 'Les miennes')
  expect(screen.getByRole('textbox', { name: 'Gardiennage, par jour' })).toHaveProperty('value', '15,50')
  await user.click(screen.getByRole('button', { name: 'Garder ma valeur' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Conditions enregistrées')
  expect(latest).toEqual({ ...terms, quoteTerms: 'Les miennes', storageDayCents: 1_550, version: 2 })
})
