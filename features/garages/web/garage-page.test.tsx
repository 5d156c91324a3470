import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noUsualTerms } from '#features/garages/usual-terms.ts'
import { GaragePage } from '#features/garages/web/garage-page.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedGarage } from '#tests/dom/stored-garage.ts'

test('the company that is being typed stays when somebody saves it elsewhere', async () => {
  const garage = storedGarage()
  const { user, server } = renderPart(<GaragePage />, {
    answers: { garages: { readGarage: () => garage, readUsualTerms: () => ({ ...noUsualTerms, version: 0 }) } },
  })
  const name = await screen.findByRole('textbox', { name: 'Nom de l’entreprise' })
  await user.type(name, ' et fils')
  server.answer({ garages: { readGarage: () => ({ ...garage, phone: '+33299000000', version: 2 }) } })
  server.announceChange({ action: 'garage.edited', entityId: null })
  await screen.findByText(/^Repris dans le formulaire.: Téléphone/)
  expect(name).toHaveProperty('value', 'Carrosserie du Test et fils')
})
