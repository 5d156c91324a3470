import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewDossierDrawer } from '#features/dossiers/web/new-dossier-drawer.tsx'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedDossier } from '#tests/dom/stored-dossier.ts'

const none = { items: [], total: 0, page: 1, pageSize: 8 }

function openForm(answers: Answers = {}) {
  return renderPart(<NewDossierDrawer />, {
    at: '/dashboard/dossiers?nouveau=1',
    answers: {
      dossiers: { createDossier: ({ id }) => storedDossier({ id }) },
      clients: { listClients: () => none },
      vehicles: { listVehicles: () => none },
      directory: { listFirms: () => none },
      ...answers,
    },
  })
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const created = (server: { calls: { operation: string; input: unknown }[] }) =>
  server.calls.find(({ operation }) => operation === 'dossiers.createDossier')?.input

test('a claim is opened by the keyboard alone, with its client and its vehicle in one call', async () => {
  const { user, server, router } = openForm()
  const plate = await field('Immatriculation')
  await waitFor(() => expect(document.activeElement).toBe(plate))
  await user.keyboard('ab123cd{Tab}Peugeot{Tab}308{Tab}{Tab}{Tab}')
  await user.keyboard('Lefèvre{Tab}Zoé{Tab}0639980001')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dossiers\/[0-9a-f-]{36}$/))
  expect(created(server)).toMatchObject({
    kind: 'body',
    newClient: { lastName: 'Lefèvre', firstName: 'Zoé', mobile: '+33639980001' },
    newVehicle: { plate: 'AB-123-CD', make: 'Peugeot', model: '308' },
  })
})

test('a client who is known is taken, and not created twice', async () => {
  const zoe = storedClient({ mobile: '+33639980001' })
  const { user, server, router } = openForm({ clients: { listClients: () => ({ ...none, items: [zoe], total: 1 }) } })
  await user.type(await field('Nom'), 'Lefèvre')
  await user.click(await screen.findByRole('button', { name: /LEFÈVRE Zoé/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dossiers\/[0-9a-f-]{36}$/))
  expect(created(server)).toMatchObject({ clientId: zoe.id, newClient: null, newVehicle: null, vehicleId: null })
})

test('a mistake is told under its field, and nothing is sent', async () => {
  const { user, server } = openForm()
  await user.type(await field('Téléphone'), '12')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  screen.getByText('Indiquez le nom du client')
  screen.getByText('Ce numéro est incorrect : par exemple 06 12 34 56 78')
  expect(created(server)).toBeUndefined()
})

test('without network the dossier is kept on the device', async () => {
  const { user, server, router } = openForm()
  server.state = 'cut'
  await user.type(await field('Nom'), 'Lefèvre')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dossiers\/[0-9a-f-]{36}$/))
})
