import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dossier } from '#features/dossiers/contract.ts'
import { DossierPage } from '#features/dossiers/web/dossier-page.tsx'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { instant, storedColumn, storedDossier } from '#tests/dom/stored-dossier.ts'

function openPage(dossier: Dossier, dossiers: Answers['dossiers'] = {}, options: PartOptions = {}) {
  const answers = {
    dossiers: {
      readDossier: () => ({ dossier, notes: [], promises: [] }),
      readDossierTimeline: () => [],
      ...dossiers,
    },
  }
  return renderPart(<DossierPage id={dossier.id} />, { at: `/dashboard/dossiers/${dossier.id}`, ...options, answers })
}

test('the page says what blocks, since when, and the one next action', async () => {
  openPage(storedDossier({ columnDailyCostCents: 2500 }))
  const blocker = within(await screen.findByRole('region', { name: 'Ce qui bloque' }))
  blocker.getByText('L’accord de l’assureur est attendu.')
  blocker.getByText(new RegExp(`Depuis le ${formatDay(instant)}`))
  blocker.getByText(/25,00\s€ par jour/)
  expect(blocker.getAllByRole('link')).toHaveLength(1)
})

test('a signed copy that did not arrive leads to its request, from its sentence and from the states', async () => {
  const signature = { signatureRequestId: newId(), signatureState: 'copyLost', signatureSince: instant } as const
  openPage(storedDossier(signature))
  const to = `/dashboard/signatures/${signature.signatureRequestId}`
  const blocker = within(await screen.findByRole('region', { name: 'À faire' }))
  expect(blocker.getByRole('link', { name: 'Remettre la copie' }).getAttribute('href')).toBe(to)
  const states = within(screen.getByRole('region', { name: 'États' }))
  expect(states.getByRole('link', { name: /^Signée, copie non remise/ }).getAttribute('href')).toBe(to)
})

test('the electronic invoice says that it is not in service, and the other states where they stand', async () => {
  openPage(storedDossier())
  const states = within(await screen.findByRole('region', { name: 'États' }))
  states.getByText('Pas encore en service')
  states.getByText('Rien à signer')
  states.getByText('Rien à régler')
  states.getByText('Aucun devis')
  states.getByText(`Attendu depuis le ${formatDay(instant)}`)
})

test('the page follows its quote: total, deductible, strip, and the next action leads to it', async () => {
  const quote = { quoteId: newId(), quoteNumber: 'DV2026-00012', quoteStatus: 'presented', quoteCount: 1 } as const
  const told = {
    quoteSince: instant,
    quoteGrossCents: 222_061,
    quoteDeductibleCents: 30_000,
    authorisation: 'granted',
  } as const
  openPage(storedDossier({ ...quote, ...told }))
  const blocker = within(await screen.findByRole('region', { name: 'Ce qui bloque' }))
  blocker.getByText('La réponse du client au devis est attendue.')
  const address = `/dashboard/devis/${quote.quoteId}`
  expect(blocker.getByRole('link').getAttribute('href')).toBe(address)
  const strip = within(screen.getByRole('list', { name: 'Avancement' }))
  expect(strip.getByRole('link', { name: 'Devis' }).getAttribute('href')).toBe(address)
  expect(screen.getByRole('link', { name: /2\s220,61/ }).getAttribute('href')).toBe(address)
  screen.getByText(/réponse attendue/)
  screen.getByText(/300,00\s€/)
  screen.getByText(/Devis DV2026-00012 : présenté le/)
})

test('the next action records the answer of the insurer', async () => {
  const dossier = storedDossier()
  const granted = { ...dossier, authorisation: 'granted' } as const
  const { user, server } = openPage(dossier, { recordDossierAuthorisation: () => granted })
  await user.click(await screen.findByRole('link', { name: /Noter la réponse/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'L’accord est donné' }))
  await user.type(dialog.getByRole('textbox', { name: 'Qui a répondu' }), 'Mme Exemple')
  await user.type(dialog.getByRole('textbox', { name: 'Montant accordé (TTC)' }), '2 220,61')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const recorded = server.calls.find(({ operation }) => operation === 'dossiers.recordDossierAuthorisation')
  expect(recorded?.input).toMatchObject({ authorisation: 'granted', amountCents: 222_061, givenBy: 'Mme Exemple' })
})

test('a promise that changes wants its reason', async () => {
  const dossier = storedDossier({ promisedOn: '2026-11-30', firstPromisedOn: '2026-11-30' })
  const { user, server } = openPage(dossier, { promiseDossier: () => ({ ...dossier, promisedOn: '2026-12-04' }) })
  await user.click(await screen.findByRole('link', { name: 'Changer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText('Restitution promise le')
  await user.clear(day)
  await user.type(day, '2026-12-04')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  dialog.getByText('Indiquez pourquoi la date change')
  await user.type(dialog.getByRole('combobox', { name: 'Pourquoi elle change' }), 'Optique en rupture')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const promised = server.calls.find(({ operation }) => operation === 'dossiers.promiseDossier')
  expect(promised?.input).toMatchObject({ promisedOn: '2026-12-04', reason: 'Optique en rupture' })
})

test('a card is moved by choosing a column; those that it may not go to are closed', async () => {
  const arrived = storedColumn('arrived', 1)
  const paint = storedColumn('paint', 2)
  const waiting = storedColumn('waiting', 3)
  const dossier = storedDossier({ columnId: arrived.id, authorisation: 'refused' })
  const items = [arrived, paint, waiting]
  const { user, server } = openPage(
    dossier,
    {
      listBoardColumns: () => ({ items, total: 3, page: 1, pageSize: 200 }),
      moveDossier: () => ({ ...dossier, columnId: waiting.id, columnName: waiting.name, moves: 1 }),
    },
    { at: `/dashboard/dossiers/${dossier.id}?deplacer=1` },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const to = (name: string) => dialog.findByRole('button', { name: new RegExp(name) })
  expect(await to('Peinture')).toHaveProperty('disabled', true)
  await user.click(await to('En attente'))
  await screen.findByText(/AB-123-CD est dans « En attente »/)
  const moved = server.calls.find(({ operation }) => operation === 'dossiers.moveDossier')
  expect(moved?.input).toMatchObject({ columnId: waiting.id, baseMove: 0 })
})

test('the workshop reads a dossier and writes nothing in it', async () => {
  openPage(storedDossier(), {}, { role: 'workshop' })
  await screen.findByText('L’accord de l’assureur est attendu.')
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Noter la réponse/ })).toBeNull()
})
