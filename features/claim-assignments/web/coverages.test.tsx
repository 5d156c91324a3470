import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AssignmentCounts, ClaimToCash, InsurerDues, WholeClaim } from '#features/claim-assignments/contract.ts'
import { coverageOver } from '#features/claim-assignments/refusals.ts'
import { BulkSendingForm } from '#features/claim-assignments/web/bulk-sending-form.tsx'
import { ClaimList } from '#features/claim-assignments/web/claim-list.tsx'
import { ClaimPage } from '#features/claim-assignments/web/claim-page.tsx'
import { DossierAssignment } from '#features/claim-assignments/web/dossier-assignment.tsx'
import { InsurerDelays } from '#features/claim-assignments/web/insurer-delays.tsx'
import { InsurerDuesPanel } from '#features/claim-assignments/web/insurer-dues-panel.tsx'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const id = newId()
const coverage: ClaimToCash = {
  ...{ id, kind: 'coverage' as const, number: '2026-0042', dossierId: id, dossierNumber: '2026-0042' },
  ...{ plate: 'AB-123-CD', insurerId: newId(), insurerName: 'AXA', clientName: 'LEFÈVRE Zoé', claimNumber: 'AZ-42' },
  ...{ state: 'invoiced' as const, stateSince: '2026-11-12T09:00:00.000Z', isPaid: false, worthCents: 187_741 },
  ...{ askedCents: 187_741, paidCents: 0, openCents: 187_741, invoicedOn: '2026-11-12', requestedOn: null },
  ...{ clientSignedOn: null, garageSignedAt: null, agreedAt: '2026-11-02T10:00:00.000Z', version: 3 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-12T09:00:00.000Z' },
}
const claimFilters = { search: '', tab: 'all', sort: 'createdAt', direction: 'desc' } as const
const cession: ClaimToCash = { ...coverage, id: newId(), kind: 'assignment', number: 'CC-1', state: 'signed' }

const whole = (more: Partial<ClaimToCash> = {}): WholeClaim => ({
  claim: { ...coverage, ...more },
  assignment: null,
  coverage: {
    ...{ agreement: 'granted', agreementAt: '2026-11-02T10:00:00.000Z', agreementBy: 'M. Exemple' },
    ...{ agreementChannel: 'email', agreementCents: 190_000 },
    sendings: [
      {
        ...{ id: newId(), kind: 'reminder', channel: 'email', sentOn: '2026-11-10', note: '' },
        ...{ recordedBy: 'Nadia Benali', recipient: '', problem: '' },
      },
    ],
    shortfall: null,
    alerts: [{ sentence: 'Le règlement direct est suspendu.', isWarning: true }],
  },
})

const proposed = { recipient: 'sinistres@axa.example', body: 'Madame, Monsieur,', invoiceNumbers: ['FA2026-00031'] }

const open = (claimAssignments: object, search = '') =>
  renderPart(<ClaimPage id={id} />, {
    ...{ at: `/dashboard/cessions/${id}${search}`, route: '/dashboard/cessions/:id' },
    answers: { claimAssignments: { readClaimToCash: () => whole(), ...claimAssignments } },
  })

test('a prise en charge says its agreement, its money, what the report says, and notes that the invoice left', async () => {
  const { user, server } = open({
    proposeInvoiceMail: () => proposed,
    recordCoverageSending: () => whole({ state: 'sent' }),
  })
  await screen.findByText('Le règlement direct est suspendu.')
  screen.getByText('Donné, le 02/11/2026')
  screen.getByText('Relance du 10/11/2026')
  await user.click(screen.getByRole('button', { name: 'Envoyer la facture à l’assureur' }))
  await user.click(await screen.findByRole('button', { name: 'Notez cet envoi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Facture envoyée à l’assureur' })
  await user.click(within(dialog).getByRole('button', { name: 'Noter l’envoi' }))
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.recordCoverageSending')
  await expect.poll(() => asked().length).toBe(1)
  expect(asked()[0]?.input).toMatchObject({ id, kind: 'invoice', channel: 'platform' })
})

test('a sending without its day is said under the field, and nothing is sent', async () => {
  const { user, server } = open({})
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Noter un envoi de la facture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Facture envoyée à l’assureur' })
  await user.clear(within(dialog).getByLabelText(/^Le/))
  await user.click(within(dialog).getByRole('button', { name: 'Noter l’envoi' }))
  await within(dialog).findByText('Indiquez une date, jj/mm/aaaa')
  expect(server.calls.some(({ operation }) => operation === 'claimAssignments.recordCoverageSending')).toBe(false)
})

test('a refused agreement leads to the dossier, and a member who only reads acts on nothing', async () => {
  open({ readClaimToCash: () => whole({ state: 'refused' }) })
  const link = await screen.findByRole('link', { name: 'Revoir le mode de paiement' })
  expect(link.getAttribute('href')).toBe(`/dashboard/dossiers/${id}?modifier=1`)
})

test('a claim that is gone says so, and leads to the list', async () => {
  const { server } = renderPart(<ClaimPage id="pas-un-id" />, {
    ...{ at: '/dashboard/cessions/pas-un-id', route: '/dashboard/cessions/:id' },
  })
  await screen.findByText('Créance introuvable')
  expect(server.calls).toEqual([])
})

const none = { count: 0, cents: 0 }
const counts: AssignmentCounts = {
  tabs: {
    ...{ all: { count: 2, cents: 375_482 }, toSign: none, toNotify: { count: 1, cents: 187_741 } },
    ...{ receiptAwaited: none, answerAwaited: none, toCollect: { count: 1, cents: 187_741 } },
    ...{ contested: none, settled: none },
  },
  leaks: { unnotified: { count: 1, cents: 187_741 }, unsent: { count: 1, cents: 187_741 } },
}

test('the list tells cessions and prises en charge apart, and asks for one kind', async () => {
  const { user, server } = renderPart(<ClaimList />, {
    at: '/dashboard/cessions',
    answers: {
      savedViews: { listSavedViews: () => ({ items: [], total: 0, page: 1, pageSize: 40 }) },
      claimAssignments: {
        listClaimsToCash: ({ kind }) => {
          const items = [coverage, cession].filter((each) => !kind || each.kind === kind)
          return { items, total: items.length, page: 1, pageSize: 50 }
        },
        countClaimsToCash: () => counts,
      },
    },
  })
  await screen.findByRole('cell', { name: 'Prise en charge' })
  screen.getByRole('cell', { name: 'Cession' })
  const leak = screen.getByRole('link', { name: 'Envoyer la facture à l’assureur' })
  expect(leak.getAttribute('href')).toBe(`/dashboard/cessions/${id}?suite=1`)
  screen.getByRole('link', { name: /Facturées, pas encore envoyées à l’assureur/ })
  await user.click(screen.getByRole('radio', { name: 'Prises en charge' }))
  await expect.poll(() => screen.queryByRole('cell', { name: 'Cession' })).toBeNull()
  const sums = server.calls.filter(({ operation }) => operation === 'claimAssignments.countClaimsToCash')
  expect(sums.at(-1)?.input).toMatchObject({ kind: 'coverage' })
})

test('the invoices of chosen prises en charge are noted as sent together, and a chosen cession is left out', async () => {
  const { user, server } = renderPart(<ClaimList />, {
    at: '/dashboard/cessions',
    answers: {
      savedViews: { listSavedViews: () => ({ items: [], total: 0, page: 1, pageSize: 40 }) },
      claimAssignments: {
        listClaimsToCash: () => ({ items: [coverage, cession], total: 2, page: 1, pageSize: 50 }),
        countClaimsToCash: () => counts,
        recordCoverageSendings: () => ({ count: 1 }),
      },
    },
  })
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Choisir AB-123-CD/ })
  if (!first || !second) throw new Error('The list has two rows')
  await user.click(first)
  await user.click(second)
  await user.click(await screen.findByRole('button', { name: 'Noter l’envoi des factures' }))
  const dialog = await screen.findByRole('dialog', { name: 'Noter l’envoi des factures' })
  within(dialog).getByText(/^1 prise en charge sur 2 créances choisies/)
  await user.click(within(dialog).getByRole('button', { name: 'Noter l’envoi' }))
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.recordCoverageSendings')
  await expect.poll(() => asked().length).toBe(1)
  expect(asked()[0]?.input).toMatchObject({ ids: [id], kind: 'invoice', channel: 'platform' })
})

const everyRow = Array.from({ length: 450 }, (): ClaimToCash => ({ ...coverage, id: newId() }))
const openReminders = (kind: 'assignment' | undefined, recordCoverageSendings: () => { count: number }) =>
  renderPart(
    <BulkSendingForm
      kind="reminder"
      selection={{ kind: 'filter', filters: { ...claimFilters, kind }, total: 512 }}
      onClose={() => {}}
      onDone={() => {}}
    />,
    {
      answers: {
        claimAssignments: {
          recordCoverageSendings,
          listClaimsToCash: ({ page = 1, pageSize = 50 }) => {
            const items = everyRow.slice((Number(page) - 1) * Number(pageSize), Number(page) * Number(pageSize))
            return { items, total: everyRow.length, page: Number(page), pageSize: Number(pageSize) }
          },
        },
      },
    },
  )

test('a reminder for all rows of a filter reaches every one, and goes on behind those that passed', async () => {
  let asked = 0
  const { user, server } = openReminders(undefined, () => {
    asked += 1
    return asked === 2 ? refuse(coverageOver) : { count: 200 }
  })
  await screen.findByText(/^450 prises en charge sur 512 créances choisies/)
  await user.click(screen.getByRole('button', { name: 'Noter la relance' }))
  await screen.findByText('Noté pour 200 sur 450.')
  await user.click(screen.getByRole('button', { name: 'Noter la relance' }))
  await screen.findByText('Noté pour 450 prises en charge')
  const sent = server.calls.flatMap(({ operation, input }) => {
    if (operation !== 'claimAssignments.recordCoverageSendings') return []
    return [(input as { ids: string[] }).ids] // the contract says so
  })
  expect(sent.map((ids) => ids.length)).toEqual([200, 200, 200, 50])
  expect(new Set(sent.flat()).size).toBe(450)
})

test('all rows of a filter of cessions hold no prise en charge', async () => {
  openReminders('assignment', () => ({ count: 0 }))
  await screen.findByText(/^Parmi les créances choisies, aucune prise en charge/)
})

test('the dues say how an insurer usually answers and pays, and name those without insurer', async () => {
  const due: InsurerDues = {
    ...{ insurerId: newId(), insurerName: 'AXA', count: 3, openCents: 187_741 },
    ages: { upTo30: 187_741, upTo60: 0, upTo90: 0, older: 0 },
    ...{ answerDays: 12, answerCount: 7, paymentDays: 31, paymentCount: 23 },
  }
  const unknown = { ...due, insurerId: null, insurerName: '', answerDays: null, paymentDays: null }
  renderPart(<InsurerDuesPanel />, {
    at: '/dashboard/cessions?par-assureur=1',
    answers: { claimAssignments: { listInsurerDues: () => [due, unknown] } },
  })
  await screen.findByText(/^3 créances · répond en 12\sj \(7 réponses\) · paie en 31\sj \(23 règlements\)$/)
  screen.getByText('Assureur à indiquer')
})

test('the page of an insurer says its delays, or that five times are not reached', async () => {
  const delays = { answerDays: 12, answerCount: 7, paymentDays: null, paymentCount: 3 }
  renderPart(<InsurerDelays id={newId()} />, {
    answers: { claimAssignments: { readInsurerDelays: () => delays } },
  })
  await screen.findByText('12 jours (7 réponses)')
  screen.getByText('trop tôt pour le dire (3 règlements)')
})

test('a dossier leads to its prise en charge', async () => {
  renderPart(<DossierAssignment id={id} />, {
    answers: {
      claimAssignments: { listClaimsToCash: () => ({ items: [coverage], total: 1, page: 1, pageSize: 50 }) },
    },
  })
  const link = await screen.findByRole('link', { name: 'Voir la prise en charge' })
  expect(link.getAttribute('href')).toBe(`/dashboard/cessions/${id}`)
})
