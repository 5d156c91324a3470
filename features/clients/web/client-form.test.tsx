import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#features/clients/contract.ts'
import { NewClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { alreadyExists } from '#lib/common-refusals.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

const noTwins = { findDuplicateClients: () => [] }

/** The form of a new client, on a server that accepts any client. */
function openForm(clients: Answers['clients'] = {}, options: PartOptions = {}) {
  const createClient = (input: Partial<Client>) => storedClient(input)
  const answers = { clients: { ...noTwins, createClient, ...clients } }
  return renderPart(<NewClientDrawer />, { at: '/dashboard/clients?nouveau=1', ...options, answers })
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('the form says in French all that is wrong, and leads to the first mistake', async () => {
  const { user, server } = openForm()
  await user.type(await field('Email'), 'zoe@')
  await user.type(await field('Mobile'), '12')
  await user.type(await field('Code postal'), '350')
  await user.click(save())

  const form = within(screen.getByRole('dialog'))
  form.getByText('Indiquez le nom du client')
  form.getByText('Ce numéro est incorrect : par exemple 06 12 34 56 78')
  form.getByText('Email invalide')
  form.getByText('Le code postal compte 5 chiffres')
  expect(document.activeElement).toBe(await field(/^Nom/))
  await user.type(await field(/^Nom/), 'Lefèvre')
  expect(form.queryByText('Indiquez le nom du client')).toBeNull()
  await user.click(save())
  expect(document.activeElement).toBe(await field('Mobile'))
  expect(server.calls.filter(({ operation }) => operation === 'clients.createClient')).toEqual([])
})

test('a company brings its SIREN and its VAT number from its SIRET', async () => {
  const { user, server, router } = openForm()
  await user.click(await screen.findByRole('radio', { name: 'Professionnel' }))
  await user.type(await field(/^Raison sociale/), 'Carrosserie Martin')
  await user.type(await field('SIRET'), '13002526500014')
  await user.click(save())
  screen.getByText('Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle')

  await user.type(await field('SIRET'), '{Backspace}3')
  await user.click(screen.getByRole('button', { name: 'Calculer' }))
  expect(await field('N° de TVA')).toHaveProperty('value', 'FR07130025265')
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/clients\/[0-9a-f-]{36}$/))
  const created = server.calls.filter(({ operation }) => operation === 'clients.createClient')
  expect(created.map(({ input }) => input)).toEqual([
    expect.objectContaining({
      kind: 'company',
      siret: '13002526500013',
      siren: '130025265',
      vatNumber: 'FR07130025265',
    }),
  ])
})

test('the form shows the refusal of the server and keeps the typed values', async () => {
  const { user } = openForm({
    createClient: () => {
      throw new Refusal(alreadyExists, { fields: { email: 'Cette adresse est déjà prise' } })
    },
  })
  await user.type(await field(/^Nom/), 'Lefèvre')
  await user.type(await field('Email'), 'zoe@exemple.fr')
  await user.click(save())
  await screen.findByText(alreadyExists.sentence)
  screen.getByText('Cette adresse est déjà prise')
  expect(await field(/^Nom/)).toHaveProperty('value', 'Lefèvre')
  expect(document.activeElement).toBe(await field('Email'))
})

test('without network the client is kept on the device', async () => {
  const { user, server, router } = openForm()
  server.state = 'cut'
  await user.type(await field(/^Nom/), 'Lefèvre')
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/clients\/[0-9a-f-]{36}$/))
})

test('somebody who resembles the new client is shown while one types', async () => {
  const twin = storedClient({ lastName: 'Lefèvre', firstName: 'Zoé', addressCity: 'Rennes' })
  const { user } = openForm({ findDuplicateClients: ({ name }) => (name === 'LEFÈVRE Zoé' ? [twin] : []) })
  await user.type(await field(/^Nom/), 'Lefèvre')
  await user.type(await field('Prénom'), 'Zoé')
  await screen.findByText('Une fiche ressemble à celle-ci')
  await user.click(screen.getByRole('button', { name: 'Ce n’est pas LEFÈVRE Zoé' }))
  expect(screen.queryByText('Une fiche ressemble à celle-ci')).toBeNull()
})
