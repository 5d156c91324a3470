import { expect, test } from 'vitest'
import { blankDossier } from '#features/dossiers/dossier-form-values.ts'
import { stripOf } from '#features/dossiers/dossier-strip.ts'
import { newId } from '#lib/id.ts'

const today = '2026-11-23'
const opened = blankDossier(newId(), '2026-11-20T09:00:00Z')

test('a claim goes from the report to the last payment', () => {
  const steps = stripOf(opened, today)
  expect(steps.map(({ label }) => label)).toEqual(['Rapport', 'Devis', 'OR', 'Atelier', 'Facture', 'Réglée'])
  expect(steps.map(({ state }) => state)).toEqual(['later', 'later', 'later', 'later', 'later', 'later'])
})

test('mechanics has no report', () => {
  expect(stripOf({ ...opened, kind: 'mechanics' }, today)[0]?.label).toBe('Devis')
})

test('a step that has its paper leads to it, and is done once it is reviewed or accepted', () => {
  const papers = {
    reportId: newId(),
    quoteId: newId(),
    quoteSince: '2026-11-20T09:00:00Z',
    reportSince: '2026-11-19T09:00:00Z',
  }
  const [report, quote] = stripOf({ ...opened, ...papers, reportState: 'reviewed', quoteStatus: 'accepted' }, today)
  expect(report).toMatchObject({
    state: 'done',
    note: 'Relu le 19/11/2026',
    to: `/dashboard/rapports/${papers.reportId}`,
  })
  expect(quote).toMatchObject({
    state: 'done',
    note: 'Accepté le 20/11/2026',
    to: `/dashboard/devis/${papers.quoteId}`,
  })
  const waiting = stripOf({ ...opened, ...papers, reportState: 'toReview', quoteStatus: 'presented' }, today)
  expect(waiting.slice(0, 2).map(({ state }) => state)).toEqual(['current', 'current'])
})

test.each([
  ['draft', 'current', 'À autoriser'],
  ['authorised', 'done', 'Autorisé'],
  ['unauthorised', 'current', 'Sans autorisation'],
  ['started', 'done', 'Commencé le 20/11/2026'],
  ['delivered', 'done', 'Restitué le 20/11/2026'],
] as const)('a repair order that is %s is told by its step', (orderState, state, note) => {
  const orderId = newId()
  const order = stripOf({ ...opened, orderId, orderState, orderSince: '2026-11-20T09:00:00Z' }, today)[2]
  expect(order).toEqual({ label: 'OR', state, note, to: `/dashboard/ordres/${orderId}` })
})

test.each([
  [{ invoiceState: 'deposit' }, ['current', 'later'], ['Acompte facturé', 'Rien à régler']],
  [{ invoiceState: 'draft' }, ['current', 'later'], ['À émettre', 'Rien à régler']],
  [
    { invoiceState: 'issued', invoiceOpenCents: 34_320, invoiceDueOn: today },
    ['done', 'current'],
    ['Émise le 20/11/2026', '343,20\u00a0€ TTC à régler avant le 23/11/2026'],
  ],
  [
    { invoiceState: 'issued', invoiceOpenCents: 34_320, invoiceDueOn: '2026-11-22' },
    ['done', 'current'],
    ['Émise le 20/11/2026', '343,20\u00a0€ TTC en retard depuis le 22/11/2026'],
  ],
  [{ invoiceState: 'issued', invoiceOpenCents: 1 }, ['done', 'done'], ['Émise le 20/11/2026', 'Soldée']],
] as const)('an invoice %j is told by its two steps', (invoice, states, notes) => {
  const id = newId()
  const steps = stripOf({ ...opened, invoiceId: id, invoiceSince: '2026-11-20T09:00:00Z', ...invoice }, today).slice(-2)
  expect(steps.map(({ state }) => state)).toEqual(states)
  expect(steps.map(({ note }) => note)).toEqual(notes)
  expect(steps[0]?.to).toBe(`/dashboard/factures/${id}`)
})
