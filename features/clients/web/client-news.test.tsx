import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveRecord } from '#browser/use-live-record.ts'
import type { Client, ClientEvent } from '#features/clients/contract.ts'
import { clientChanged } from '#features/clients/refusals.ts'
import { clientEntity } from '#features/clients/web/api.ts'
import { EditClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { Refusal } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

const before = storedClient({ addressCity: 'Rennes', mobile: '+33611111111' })

function OpenForm() {
  const { value } = useLiveRecord('clients', clientEntity, before.id)
  return value ? <EditClientDrawer client={value} /> : null
}

/** Opens the form of a stored client. `saveSilently` changes the client on the server; `saveElsewhere` also announces it. */
async function openForm(author = 'Nadia Petit', isOwn = false) {
  let client: Client = before
  const events: ClientEvent[] = []
  const part = renderPart(<OpenForm />, {
    at: `/dashboard/clients/${before.id}?modifier=1`,
    answers: {
      clients: {
        readClient: () => ({ client, consents: [], notes: [] }),
        readClientTimeline: () => events,
        findDuplicateClients: () => [],
        editClient: ({ id, baseVersion, ...fields }) => {
          if (baseVersion !== client.version) throw new Refusal(clientChanged, { current: client })
          client = { ...client, ...fields, version: client.version + 1 }
          return client
        },
      },
    },
  })
  const saveSilently = (fields: Partial<Client>) => {
    const changes = Object.fromEntries(Object.keys(fields).map((field) => [field, ['', 'x']]))
    const change = { details: { changes }, fields: [], isErased: false, ofMerged: false }
    events.unshift({
      position: events.length + 1,
      at: before.createdAt,
      action: 'client.edited',
      author,
      isOwn,
      ...change,
    })
    client = { ...client, ...fields, version: client.version + 1 }
  }
  const saveElsewhere = (fields: Partial<Client>) => {
    saveSilently(fields)
    part.server.announceChange({ action: 'client.edited', entityId: before.id })
  }
  await screen.findByRole('textbox', { name: 'Ville' })
  return { ...part, saveSilently, saveElsewhere, stored: () => client }
}

const city = () => screen.getByRole('textbox', { name: 'Ville' })
const saveButton = () => screen.getByRole('button', { name: 'Enregistrer' })
/** The form closes once its save is whole. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const choiceOf = (label: string) => screen.findByRole('group', { name: `${label}\u00a0: deux valeurs` })

test('a value saved by a colleague appears at once under its field, and choosing it saves without a second question', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveElsewhere({ addressCity: 'Dinan' })
  const choice = within(await choiceOf('Ville'))
  await choice.findByText('Nadia Petit a enregistré « Dinan ».')
  await user.click(choice.getByRole('button', { name: 'Prendre la sienne' }))
  expect(city()).toHaveProperty('value', 'Dinan')
  expect(document.activeElement).toBe(city())
  await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'e')
  await user.click(saveButton())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Dinan', firstName: 'Zoée' })
})

test('keeping my value with the keyboard replaces the value of the colleague', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveElsewhere({ addressCity: 'Dinan' })
  await choiceOf('Ville')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Garder ma valeur')
  await user.keyboard('{Enter}')
  await user.click(saveButton())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Guer', version: 3 })
})

test('a field that I did not touch takes the saved value, and names who saved it', async () => {
  const { user, saveElsewhere } = await openForm()
  await user.type(city(), 's')
  saveElsewhere({ mobile: '+33622222222' })
  await screen.findByText('Nadia Petit vient de l’enregistrer.')
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveProperty('value', '06 22 22 22 22')
  expect(city()).toHaveProperty('value', 'Renness')
})

test('a value that I saved in another tab is shown as mine', async () => {
  const { user, saveElsewhere } = await openForm('Camille Moreau', true)
  await user.type(city(), 's')
  saveElsewhere({ addressCity: 'Dinan' })
  await within(await choiceOf('Ville')).findByText('Vous, dans un autre onglet, avez enregistré « Dinan ».')
  await screen.findByText(
    'Vous, dans un autre onglet, avez modifié cette fiche pendant votre saisie. À choisir : Ville.',
  )
})

test('a field with two values blocks the save and takes the focus', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.type(city(), 's')
  saveElsewhere({ addressCity: 'Dinan' })
  await choiceOf('Ville')
  await user.click(saveButton())
  await screen.findByText('Choisissez d’abord ce qui doit rester dans les champs signalés.')
  expect(document.activeElement?.textContent).toBe('Garder ma valeur')
  expect(stored()).toMatchObject({ addressCity: 'Dinan' })
})

test('a save that was never announced to the form also appears under its field, not in a second dialog', async () => {
  const { user, saveSilently, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveSilently({ addressCity: 'Dinan' })
  await user.click(saveButton())
  const choice = within(await choiceOf('Ville'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(choice.getByRole('button', { name: 'Garder ma valeur' }))
  await user.click(saveButton())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Guer' })
})
