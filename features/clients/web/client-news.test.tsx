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

/** The form of a client that the server has, and what a save made elsewhere does to it. */
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
  const save = (fields: Partial<Client>) => {
    const changes = Object.fromEntries(Object.keys(fields).map((field) => [field, ['', 'x']]))
    const said = { details: { changes }, fields: [], isErased: false, ofMerged: false }
    events.unshift({
      position: events.length + 1,
      at: before.createdAt,
      action: 'client.edited',
      author,
      isOwn,
      ...said,
    })
    client = { ...client, ...fields, version: client.version + 1 }
  }
  const saveElsewhere = (fields: Partial<Client>) => {
    save(fields)
    part.server.tellChange({ action: 'client.edited', entityId: before.id })
  }
  await screen.findByRole('textbox', { name: 'Ville' })
  return { ...part, save, saveElsewhere, stored: () => client }
}

const city = () => screen.getByRole('textbox', { name: 'Ville' })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })
/** The form closes once its save is whole. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const news = (label: string) => screen.findByRole('group', { name: `${label}\u00a0: deux valeurs` })

test('what a colleague saves is said at once under its field, and choosing theirs saves without a second question', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveElsewhere({ addressCity: 'Dinan' })
  const said = within(await news('Ville'))
  await said.findByText('Nadia Petit a enregistré « Dinan ».')
  await user.click(said.getByRole('button', { name: 'Prendre la sienne' }))
  expect(city()).toHaveProperty('value', 'Dinan')
  expect(document.activeElement).toBe(city())
  await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'e')
  await user.click(save())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Dinan', firstName: 'Zoée' })
})

test('keeping my value by the keyboard saves mine over theirs', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveElsewhere({ addressCity: 'Dinan' })
  await news('Ville')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Garder ma valeur')
  await user.keyboard('{Enter}')
  await user.click(save())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Guer', version: 3 })
})

test('a field that nobody touched takes the saved value, and says from whom', async () => {
  const { user, saveElsewhere } = await openForm()
  await user.type(city(), 's')
  saveElsewhere({ mobile: '+33622222222' })
  await screen.findByText('Nadia Petit vient de l’enregistrer.')
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveProperty('value', '06 22 22 22 22')
  expect(city()).toHaveProperty('value', 'Renness')
})

test('what I saved in another tab is said to be mine', async () => {
  const { user, saveElsewhere } = await openForm('Camille Moreau', true)
  await user.type(city(), 's')
  saveElsewhere({ addressCity: 'Dinan' })
  await within(await news('Ville')).findByText('Vous, dans un autre onglet, avez enregistré « Dinan ».')
  await screen.findByText(
    'Vous, dans un autre onglet, avez modifié cette fiche pendant votre saisie. À choisir : Ville.',
  )
})

test('an undecided field holds the save back, and the keyboard is led to it', async () => {
  const { user, saveElsewhere, stored } = await openForm()
  await user.type(city(), 's')
  saveElsewhere({ addressCity: 'Dinan' })
  await news('Ville')
  await user.click(save())
  await screen.findByText('Choisissez d’abord ce qui doit rester dans les champs signalés.')
  expect(document.activeElement?.textContent).toBe('Garder ma valeur')
  expect(stored()).toMatchObject({ addressCity: 'Dinan' })
})

test('a save that the form had not heard of is said under its field too, not in a dialog over it', async () => {
  const { user, save: saveUnheard, stored } = await openForm()
  await user.clear(city())
  await user.type(city(), 'Guer')
  saveUnheard({ addressCity: 'Dinan' })
  await user.click(save())
  const said = within(await news('Ville'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(said.getByRole('button', { name: 'Garder ma valeur' }))
  await user.click(save())
  await closed()
  expect(stored()).toMatchObject({ addressCity: 'Guer' })
})
