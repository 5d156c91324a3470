import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Quote, QuoteAcceptance } from '#features/quotes/contract.ts'
import { stateAfter } from '#features/quotes/quote-state.ts'
import { acceptedAmountChanged, quoteChanged, quoteEmpty, quoteNotFound } from '#features/quotes/refusals.ts'
import { QuotePage } from '#features/quotes/web/quote-page.tsx'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedLine, storedQuote } from '#tests/dom/stored-quote.ts'

type Opened = { quote?: Quote; role?: MemberRole; acceptances?: QuoteAcceptance[]; answers?: Answers['quotes'] }

const at = '2026-11-23T09:00:00.000Z'

const ana = storedClient({ lastName: 'Moreau', firstName: 'Ana' })

function openPage({ quote = storedQuote(), role = 'manager', acceptances = [], answers = {} }: Opened = {}) {
  let stored = quote
  const become = (change: Partial<Quote>) => {
    stored = { ...stored, ...change, version: stored.version + 1 }
    return stored
  }
  const act = (name: 'present' | 'accept' | 'decline' | 'reopen' | 'remove' | 'restore') =>
    become({ status: stateAfter(stored.status, name) ?? stored.status })
  const part = renderPart(<QuotePage id={quote.id} />, {
    at: `/dashboard/devis/${quote.id}`,
    role,
    answers: {
      quotes: {
        readQuote: () => ({ quote: stored, lines: [storedLine()], sources: [], acceptances }),
        listQuotes: () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
        readQuoteHistory: () => [],
        listQuoteRevisions: () => [{ revision: 1, grossCents: 12_000, presentedAt: at }],
        readQuoteRevision: () => ({ quote: { ...quote, status: 'presented' }, lines: [storedLine()] }),
        presentQuote: () => act('present'),
        acceptQuote: () => act('accept'),
        declineQuote: () => act('decline'),
        reopenQuote: () => act('reopen'),
        removeQuote: () => act('remove'),
        restoreQuote: () => act('restore'),
        ...answers,
      },
      clients: {
        listClients: () => ({ items: [ana], total: 1, page: 1, pageSize: 50 }),
        readClient: () => ({ client: ana, consents: [], notes: [] }),
      },
      vehicles: { listVehicles: () => ({ items: [], total: 0, page: 1, pageSize: 50 }) },
    },
  })
  const asked = (operation: string) => part.server.calls.find((call) => call.operation === `quotes.${operation}`)?.input
  return { ...part, become, asked }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const presented = { status: 'presented', revision: 1, presentedAt: at } as const

test('a draft is presented once the person confirms, and the toast takes it back', async () => {
  const { user, asked } = openPage()
  await user.click(await button('Présenter au client'))
  const asking = await dialog()
  expect(asking.getByText(/La version 1 est conservée/).textContent).toMatch(/120,00\s€ TTC/)
  expect(asked('presentQuote')).toBeUndefined()
  await user.click(asking.getByRole('button', { name: 'Présenter' }))
  await screen.findByText('Devis présenté au client')
  await button('Noter l’accord')
  await user.click(await button('Annuler'))
  await button('Présenter au client')
  expect(asked('reopenQuote')).toBeDefined()
})

test('a quote is not presented while a line is on its way', async () => {
  const { user, server, asked } = openPage()
  const quantity = await screen.findByLabelText('Quantité, ligne 1')
  server.state = 'cut'
  await user.click(quantity)
  await user.keyboard('3{Tab}')
  await user.click(await button('Présenter au client'))
  await screen.findByText(/Des lignes ne sont pas encore enregistrées/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('presentQuote')).toBeUndefined()
})

test('a quote without a priced line is not presented: the dialog says what to do', async () => {
  const refuse = () => {
    throw new Refusal(quoteEmpty)
  }
  const { user } = openPage({ answers: { presentQuote: refuse } })
  await user.click(await button('Présenter au client'))
  const asking = await dialog()
  await user.click(asking.getByRole('button', { name: 'Présenter' }))
  await asking.findByText(quoteEmpty.sentence)
})

test('the agreement of the client is noted with who, how, when, and the amount that was shown', async () => {
  const { user, asked } = openPage({ quote: storedQuote(presented) })
  await user.click(await button('Noter l’accord'))
  const form = await dialog()
  expect(form.getByText(/Le client accepte la version 1/).textContent).toMatch(/120,00\s€ TTC/)
  await user.click(form.getByRole('button', { name: 'Noter l’accord' }))
  await form.findByText('Indiquez comment le client a répondu')
  form.getByText('Choisissez une réponse')
  await user.click(form.getByRole('combobox', { name: /Comment/ }))
  await user.click(await screen.findByRole('option', { name: 'Téléphone' }))
  await user.click(form.getByRole('radio', { name: /ne souhaite pas/ }))
  await user.click(form.getByRole('button', { name: 'Noter l’accord' }))
  await screen.findByText('Accord du client noté')
  expect(asked('acceptQuote')).toMatchObject({
    grossCents: 12_000,
    acceptedBy: 'LEFÈVRE Zoé',
    channel: 'phone',
    reusedParts: 'unwanted',
  })
  await button('Rouvrir pour modifier')
})

test('the agreement to an expired quote asks to confirm its price', async () => {
  const { user, asked } = openPage({ quote: storedQuote({ ...presented, validUntil: '2020-01-31' }) })
  await user.click(await button('Noter l’accord'))
  const form = await dialog()
  form.getByText(/rouvrez-le pour prolonger sa validité/)
  await user.click(form.getByRole('checkbox', { name: /Le devis était valable jusqu’au 31\/01\/2020/ }))
  await user.click(form.getByRole('combobox', { name: /Comment/ }))
  await user.click(await screen.findByRole('option', { name: 'Téléphone' }))
  await user.click(form.getByRole('radio', { name: /ne souhaite pas/ }))
  await user.click(form.getByRole('button', { name: 'Noter l’accord' }))
  await screen.findByText('Accord du client noté')
  expect(asked('acceptQuote')).toMatchObject({ isPriceConfirmed: true })
})

test('an agreement to a price that a colleague changed meanwhile is refused in its dialog', async () => {
  const refuse = () => {
    throw new Refusal(acceptedAmountChanged)
  }
  const { user } = openPage({ quote: storedQuote(presented), answers: { acceptQuote: refuse } })
  await user.click(await button('Noter l’accord'))
  const form = await dialog()
  await user.click(form.getByRole('combobox', { name: /Comment/ }))
  await user.click(await screen.findByRole('option', { name: 'Sur place' }))
  await user.click(form.getByRole('radio', { name: /ne souhaite pas/ }))
  await user.click(form.getByRole('button', { name: 'Noter l’accord' }))
  await form.findByText(acceptedAmountChanged.sentence)
})

test('a draft is removed at once, and the toast brings it back', async () => {
  const { user } = openPage()
  await user.click(await button('Supprimer le brouillon'))
  await screen.findByText('Brouillon supprimé')
  await button('Restaurer le brouillon')
  screen.getByText(/Il se restaure pendant 30 jours/)
  expect(screen.queryByRole('button', { name: 'Présenter au client' })).toBeNull()
  await user.click(await button('Annuler'))
  await button('Présenter au client')
})

test('a quote that was presented before offers no removal', async () => {
  openPage({ quote: storedQuote({ revision: 1 }) })
  await button('Présenter au client')
  expect(screen.queryByRole('button', { name: 'Supprimer le brouillon' })).toBeNull()
})

test('a refusal is noted with its reason', async () => {
  const { user, asked } = openPage({ quote: storedQuote(presented) })
  await user.click(await button('Noter le refus'))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /Motif/ }), 'Trop cher')
  await user.click(form.getByRole('button', { name: 'Noter le refus' }))
  await screen.findByText('Refus du client noté')
  expect(asked('declineQuote')).toMatchObject({ reason: 'Trop cher' })
})

test('a quote that was shown and not answered is expired after its last day', async () => {
  openPage({ quote: storedQuote({ ...presented, validUntil: '2020-01-31' }) })
  await screen.findByText('Expiré')
  screen.getByText('31/01/2020')
})

test('an agreement that a new price replaced says so', async () => {
  const agreement: QuoteAcceptance = {
    ...{
      id: newId(),
      revision: 1,
      grossCents: 11_000,
      acceptedBy: 'Zoé Lefèvre',
      optionIds: [],
      isReused: false,
      channel: 'on_site',
    },
    ...{ acceptedOn: '2026-11-20', recordedAt: at, recordedBy: 'Camille Moreau', replacedAt: at },
  }
  openPage({ quote: storedQuote(presented), acceptances: [agreement] })
  await screen.findByText('Remplacé')
  screen.getByText(/Zoé Lefèvre, le 20\/11\/2026 \(sur place\), version 1/)
  screen.getByText(/Un nouveau prix l’a remplacé le 23\/11\/2026/)
})

test('a version opens as the client saw it', async () => {
  const { user } = openPage({ quote: storedQuote(presented) })
  await user.click(await button('Ouvrir la version 1'))
  const version = await dialog()
  await version.findByText('Aile avant gauche')
})

test('the head is edited, and a field that a colleague saved meanwhile is chosen', async () => {
  const quote = storedQuote()
  let version = 1
  const { user, server, become } = openPage({
    quote,
    answers: {
      editQuote: ({ baseVersion, siteId: _, ...fields }) => {
        if (baseVersion !== version) throw new Refusal(quoteChanged, { current: become({}) })
        return become(fields)
      },
    },
  })
  await user.click(await button('Modifier l’en-tête'))
  const form = await dialog()
  const title = await form.findByRole('textbox', { name: 'Objet' })
  await user.clear(title)
  await user.type(title, 'Porte avant')
  version = become({ title: 'Capot' }).version
  server.announceChange({ action: 'quote.edited', entityId: quote.id })
  await form.findByText(/Capot/)
  expect(title).toHaveProperty('value', 'Porte avant')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await form.findByText(/Choisissez d’abord/)
})

test('a draft is given to another client, whose vehicles are proposed', async () => {
  const quote = storedQuote()
  const { user, asked } = openPage({ quote, answers: { editQuote: ({ id }) => storedQuote({ id, clientId: ana.id }) } })
  await user.click(await button('Modifier l’en-tête'))
  const form = await dialog()
  await user.click(await form.findByRole('button', { name: 'Un autre client' }))
  await user.type(form.getByRole('textbox', { name: 'Client' }), 'moreau')
  await user.click(await screen.findByRole('option', { name: /MOREAU Ana/ }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(asked('editQuote')).toMatchObject({ clientId: ana.id, vehicleId: null }))
})

test('a document that does not come says why, and the page stays', async () => {
  const { user, server } = openPage({})
  const pdf = await button('PDF')
  server.state = 'cut'
  await user.click(pdf)
  await screen.findByText(/Le serveur ne répond pas/)
  await screen.findByRole('heading', { name: /DV2026-00001/ })
})

test('the vehicle of a quote stays in its form, also when the client has it no longer', async () => {
  const quote = storedQuote({ vehicleId: newId(), plate: 'AB-123-CD', vehicleName: 'Renault Clio' })
  const { user } = openPage({ quote })
  await user.click(await button('Modifier l’en-tête'))
  const form = await dialog()
  expect(await form.findByRole('combobox', { name: 'Véhicule' })).toHaveProperty('value', 'AB-123-CD · Renault Clio')
})

test('a mechanic reads a quote and changes nothing', async () => {
  openPage({ role: 'workshop' })
  await screen.findByRole('heading', { name: /DV2026-00001/ })
  expect(screen.queryByRole('button', { name: /Présenter|Modifier/ })).toBeNull()
})

test('a quote that does not exist says so', async () => {
  openPage({
    answers: {
      readQuote: () => {
        throw new Refusal(quoteNotFound)
      },
    },
  })
  await waitFor(() => screen.getByRole('heading', { name: 'Devis introuvable' }))
})
