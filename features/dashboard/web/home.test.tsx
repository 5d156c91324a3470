import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Home } from '#features/dashboard/web/home.tsx'
import type { Dossier } from '#features/dossiers/contract.ts'
import type { DossierTab } from '#features/dossiers/dossier-tabs.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import type { Quote } from '#features/quotes/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { notAllowed } from '#lib/common-refusals.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedColumn, storedDossier } from '#tests/dom/stored-dossier.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'
import { storedReport } from '#tests/dom/stored-report.ts'
import { storedTask } from '#tests/dom/stored-task.ts'

const pageOf = <Item,>(items: Item[], total = items.length) => ({ items, total, page: 1, pageSize: 5 })
const today = civilDate(new Date())

type Work = {
  tasks?: Task[]
  quotes?: Quote[]
  handovers?: Dossier[]
  blocked?: Dossier[]
  toInvoice?: Dossier[]
  invoices?: Invoice[]
  total?: number
}

const nothing = { count: 0, cents: 0 }
const noAssignments = {
  tabs: {
    ...{ all: nothing, toSign: nothing, toNotify: nothing, receiptAwaited: nothing },
    ...{ answerAwaited: nothing, toCollect: nothing, contested: nothing, settled: nothing },
  },
  leaks: { unnotified: nothing, unsent: nothing },
}

function openHome(work: Work, options: PartOptions = {}) {
  const { tasks = [], quotes = [], handovers = [], blocked = [], toInvoice = [], invoices = [], total } = work
  const shown: Partial<Record<DossierTab, Dossier[]>> = { handover: handovers, blocked, toInvoice }
  const answers: Answers = {
    expertReports: { listExpertReports: () => pageOf([]) },
    mentions: { listMentions: () => pageOf([]) },
    timeEntries: { listTimeEntries: () => pageOf([]) },
    dashboard: { readFirstSteps: () => ({ done: [], ageDays: 90, trialDaysLeft: null }) },
    tasks: { listTasks: () => pageOf(tasks, total), completeTask: ({ id }) => storedTask({ id, doneAt: today }) },
    quotes: {
      listQuotes: () => pageOf(quotes),
      sumQuotes: () => ({ grossCents: quotes.reduce((sum, { grossCents }) => sum + grossCents, 0) }),
    },
    invoices: { listInvoices: () => pageOf(invoices), sumInvoices: () => ({ openCents: 98_765, lateCents: 98_765 }) },
    chequeDeposits: { readHeldCheques: () => ({ iban: null, count: 0, totalCents: 0, cheques: [] }) },
    dossiers: {
      listDossiers: ({ tab }) => pageOf(shown[tab ?? 'all'] ?? []),
      listBoardColumns: () => pageOf([storedColumn('ready', 1), storedColumn('delivered', 2)]),
    },
    signatures: { listSignatureRequests: () => pageOf([]) },
    withdrawals: { listWithdrawals: () => pageOf([]) },
    claimAssignments: { countClaimsToCash: () => noAssignments },
    ...options.answers,
  }
  return renderPart(<Home />, { ...options, answers })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the home tells what waits today: how many, how much TTC, and the first of them', async () => {
  openHome({
    tasks: [storedTask({ title: 'Commander le pare-chocs', dueOn: '2020-01-01' })],
    quotes: [storedQuote({ status: 'presented', presentedAt: '2026-11-01T09:00:00.000Z' }), storedQuote()],
  })
  const tasks = await card('Mes tâches')
  expect(await tasks.findByRole('link', { name: 'Commander le pare-chocs' })).toBeDefined()
  expect(tasks.getByText(/En retard de/)).toBeDefined()
  const quotes = await card('Accord attendu')
  expect(await quotes.findByText(/240,00/)).toBeDefined()
  expect(await (await card('Bloqués')).findByText('Rien ne bloque')).toBeDefined()
})

test('a task is ticked on the home page', async () => {
  const { user, server } = openHome({ tasks: [storedTask({ title: 'Appeler' })] })
  await user.click(await (await card('Mes tâches')).findByRole('checkbox', { name: /Appeler/ }))
  await waitFor(() => expect(server.calls.map(({ operation }) => operation)).toContain('tasks.completeTask'))
})

test('a vehicle promised for today is handed back on the home page', async () => {
  const dossier = storedDossier({ columnKind: 'ready', promisedOn: today })
  const { user, server } = openHome({ handovers: [dossier] })
  server.answer({ dossiers: { moveDossier: () => dossier } })
  await user.click(await (await card('Restitutions du jour')).findByRole('button', { name: 'Restitué' }))
  await waitFor(() => expect(server.calls.map(({ operation }) => operation)).toContain('dossiers.moveDossier'))
})

test('a vehicle that is back is invoiced from the home page, and a late invoice tells its days and its open amount', async () => {
  const quoteId = newId()
  const dossier = storedDossier({ columnKind: 'delivered', authorisation: 'granted', quoteId, quoteStatus: 'accepted' })
  const fourDaysAgo = civilDate(new Date(Date.now() - 4 * 86_400_000))
  openHome({
    toInvoice: [dossier],
    invoices: [storedInvoice({ status: 'issued', number: 'FA2026-00001', nextDueOn: fourDaysAgo })],
  })
  const link = await (await card('À facturer')).findByRole('link', { name: 'Facturer' })
  expect(link.getAttribute('href')).toBe(`/dashboard/devis/${quoteId}`)
  const late = await card('Impayés')
  expect(await late.findByText(/^4\sj$/)).toBeDefined()
  expect(late.getByText(/120,00/)).toBeDefined()
  expect(await late.findByText(/^987,65\s€\sTTC$/)).toBeDefined()
})

test('a card that fails says so and leaves the others alone', async () => {
  const quotes = { listQuotes: () => refuse(notAllowed), sumQuotes: () => ({ grossCents: 0 }) }
  openHome({ tasks: [storedTask({ title: 'Appeler' })] }, { answers: { quotes } })
  const awaited = await card('Accord attendu')
  expect(await awaited.findByRole('button', { name: 'Réessayer' })).toBeDefined()
  expect(await (await card('Mes tâches')).findByText('Appeler')).toBeDefined()
})

test('more than five are counted, and one link leads to all', async () => {
  openHome({ tasks: [storedTask()], total: 12 })
  const link = await (await card('Mes tâches')).findByRole('link', { name: /Toutes mes tâches \(12\)/ })
  expect(link.getAttribute('href')).toBe('/dashboard/taches?de=moi')
})

test('those who repair see their work, and neither drop a report nor make a quote of one', async () => {
  const expertReports = { listExpertReports: () => pageOf([storedReport()]) }
  openHome({ blocked: [storedDossier()] }, { role: 'workshop', answers: { expertReports } })
  expect(await (await card('Bloqués')).findByText(/AB-123-CD/)).toBeDefined()
  expect(await (await card('À relire')).findByText(/AB-123-CD/)).toBeDefined()
  expect(screen.queryByText('Déposez ici vos rapports d’expert')).toBeNull()
  expect(screen.queryByRole('link', { name: /Créer le devis/ })).toBeNull()
})

test('an office makes a quote of a report from the home page', async () => {
  openHome({}, { answers: { expertReports: { listExpertReports: () => pageOf([storedReport()]) } } })
  expect(await screen.findByRole('link', { name: /Créer le devis/ })).toBeDefined()
})

test('without the server the home says that the device answers', async () => {
  const { server } = openHome({ tasks: [storedTask({ title: 'Appeler' })] })
  await (await card('Mes tâches')).findByText('Appeler')
  server.state = 'cut'
  server.announceChange({ action: 'task.edited', entityId: null })
  expect(await screen.findByText(/telle que cet appareil la connaît/)).toBeDefined()
  expect((await card('Mes tâches')).getByText('Appeler')).toBeDefined()
})

test('a new garage sees what is left to do and the days of its trial', async () => {
  const dashboard = { readFirstSteps: () => ({ done: ['client' as const], ageDays: 2, trialDaysLeft: 5 }) }
  openHome({}, { answers: { dashboard } })
  const steps = await card('Pour commencer')
  expect(steps.getByText(/1 sur 6 fait\. Il vous reste 5 jours d’essai/)).toBeDefined()
  expect(steps.getByRole('link', { name: 'Ouvrir un premier dossier' })).toBeDefined()
  expect(steps.queryByRole('link', { name: 'Créer un premier client' })).toBeNull()
})
