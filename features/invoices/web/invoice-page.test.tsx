import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invoice, WholeInvoice } from '#features/invoices/contract.ts'
import { duesChanged } from '#features/invoices/refusals.ts'
import { InvoicePage } from '#features/invoices/web/invoice-page.tsx'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import type { MemberRole } from '#lib/rights.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'

const invoice = storedInvoice()
const line = { ...newLine(newId(), undefined), label: 'Aile', unitPriceCents: 10_000, rank: 1, version: 1 } as PaperLine // a new line is a part

type Around = { role?: MemberRole; chooseDues?: (asked: { baseVersion: number }) => Invoice }

function open(more: Partial<WholeInvoice> = {}, { role = 'manager', chooseDues = () => invoice }: Around = {}) {
  const whole = {
    invoice,
    lines: [line],
    sources: [],
    deductions: [],
    deposits: [],
    corrections: [],
    faults: [],
    document: null,
    ...more,
  }
  const answers = {
    clients: { readClient: () => ({ client: storedClient({ id: invoice.clientId }), consents: [], notes: [] }) },
    vehicles: { listVehicles: () => ({ items: [], total: 0, page: 1, pageSize: 50 }) },
    lineCosts: { listLineCosts: () => [{ lineId: line.id, unitCostCents: 6_500 }] },
    invoices: {
      readInvoice: () => whole,
      readInvoiceHistory: () => [],
      issueInvoice: () => ({ ...invoice, status: 'issued' as const, number: 'FA2026-00001', issuedOn: '2026-11-23' }),
      chooseDues,
      creditInvoice: () => ({ ...invoice, kind: 'credit_note' as const }),
      listInvoices: () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
      removeInvoice: () => ({}),
    },
  }
  return renderPart(<InvoicePage id={invoice.id} />, { answers, role, at: `/dashboard/factures/${invoice.id}` })
}

test('a draft names all that is missing, with the way to each field, and is not issued meanwhile', async () => {
  const faults: WholeInvoice['faults'] = [
    { place: 'garage', field: 'siret', sentence: 'Le SIRET de votre entreprise manque ou est incorrect.' },
    { place: 'client', field: 'addressCity', sentence: 'L’adresse du client est incomplète.' },
  ]
  const { user, server } = open({ faults })
  const told = within(await screen.findByRole('alert'))
  expect(told.getByRole('link', { name: /Mon atelier/ }).getAttribute('href')).toBe('/dashboard/atelier#siret')
  expect(told.getByRole('link', { name: /fiche du client/ }).getAttribute('href')).toBe(
    `/dashboard/clients/${invoice.clientId}?modifier=1#addressCity`,
  )
  await user.click(screen.getByRole('button', { name: /Émettre/ }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(server.calls.some(({ operation }) => operation === 'invoices.issueInvoice')).toBe(false)
})

const second = { ...line, id: newId(), label: 'Vis', rank: 2 }

test.each<[string, WholeInvoice['faults'][number], string, string]>([
  ['the VAT of its line', { place: 'lines', field: '1.vat', sentence: 'La ligne 2.' }, 'combobox', 'TVA, ligne 2'],
  ['its label', { place: 'lines', field: '0.label', sentence: 'La ligne 1.' }, 'textbox', 'Désignation, ligne 1'],
  ['the first price', { place: 'lines', field: 'lines', sentence: 'Nul.' }, 'textbox', 'Prix unitaire HT, ligne 1'],
  ['the lines', { place: 'invoice', field: 'grossCents', sentence: 'Trop.' }, 'textbox', 'Prix unitaire HT, ligne 1'],
  ['the dues', { place: 'invoice', field: 'dues', sentence: 'Part.' }, 'button', 'Payer en plusieurs fois'],
  [
    'the deductions',
    { place: 'invoice', field: 'deposits', sentence: 'Trop.' },
    'checkbox',
    'FA2026-00009, 50,00 € TTC',
  ],
])('a fault leads by the keyboard to %s', async (_, fault, role, name) => {
  const deposit = { ...invoice, id: newId(), kind: 'deposit' as const, number: 'FA2026-00009', grossCents: 5_000 }
  const { user } = open({ faults: [fault], lines: [line, second], deposits: [deposit] })
  const told = within(await screen.findByRole('alert'))
  const field = await screen.findByRole(role, { name: (said) => said.replaceAll(/\s/g, ' ') === name })
  told.getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
})

test('a draft without lines leads to the button that adds one', async () => {
  const { user } = open({ faults: [{ place: 'lines', field: 'lines', sentence: 'Aucune.' }], lines: [] })
  const told = within(await screen.findByRole('alert'))
  const add = await screen.findByRole('button', { name: 'Ajouter une ligne' })
  await user.click(told.getByRole('button', { name: 'Aller aux lignes' }))
  expect(document.activeElement).toBe(add)
})

test('a fault of the head opens its form at the field', async () => {
  const { user } = open({ faults: [{ place: 'invoice', field: 'dueOn', sentence: 'La date d’échéance manque.' }] })
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Modifier l’en-tête' }))
  const dialog = within(await screen.findByRole('dialog'))
  const due = await dialog.findByLabelText(/Échéance/)
  await waitFor(() => expect(document.activeElement).toBe(due))
})

test('a complete draft is issued at the total that the person reads', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: /Émettre/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/120,00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Émettre' }))
  await screen.findByText('Facture FA2026-00001 émise')
  const asked = server.calls.find(({ operation }) => operation === 'invoices.issueInvoice')
  expect(asked?.input).toEqual({ id: invoice.id, grossCents: 12_000 })
})

test('a deposit that is deducted before it is paid is told before the issue', async () => {
  const amounts = { netCents: 3_000, vatCents: 600, grossCents: 3_600, openCents: 3_600 }
  const deposit = { id: newId(), kind: 'deposit' as const, number: 'FA2026-00000', issuedOn: '2026-11-20', ...amounts }
  const { user } = open({ deductions: [deposit], deposits: [deposit] })
  expect(await screen.findByText(/Pas encore réglé.*36,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Émettre/ }))
  expect(within(await screen.findByRole('dialog')).getByText(/L’acompte FA2026-00000 n’est pas réglé/)).toBeTruthy()
})

const issued: Invoice = { ...invoice, status: 'issued', number: 'FA2026-00001', issuedOn: '2026-11-23' }

test('an issued invoice is read, not written; the shares of its payers stand on it', async () => {
  open({
    invoice: { ...issued, grossCents: 222_061, insurerCents: 187_741, paidClientCents: 34_320, openCents: 187_741 },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Facture FA2026-00001' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBe(null)
  expect(screen.getByText(/1\s877,41\s€ TTC, reste 1\s877,41\s€/)).toBeTruthy()
  expect(screen.getByText(/343,20\s€ TTC, reste 0,00\s€/)).toBeTruthy()
})

test('a credit note begins with its reason', async () => {
  const { user, server } = open({ invoice: issued })
  await user.click(await screen.findByRole('button', { name: /Faire un avoir/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Préparer l’avoir' }))
  expect(dialog.getByText(/Indiquez le motif/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Pièce non posée')
  await user.click(dialog.getByRole('button', { name: 'Préparer l’avoir' }))
  expect(server.calls.find(({ operation }) => operation === 'invoices.creditInvoice')?.input).toMatchObject({
    id: invoice.id,
    reason: 'Pièce non posée',
  })
})

test('an invoice that was given back whole is replaced once', async () => {
  const cancelled = { ...issued, creditedCents: issued.grossCents }
  const paper = { id: newId(), kind: 'credit_note' as const, number: 'AV2026-00001', issuedOn: '2026-11-23' }
  const credit = { ...paper, netCents: 10_000, vatCents: 2_000, grossCents: 12_000, openCents: 0 }
  const replacement = { ...credit, id: newId(), kind: 'invoice' as const, number: null, issuedOn: null }
  const { unmount } = open({ invoice: cancelled, corrections: [credit] })
  await screen.findByRole('button', { name: /Facture rectificative/ })
  unmount()
  open({ invoice: cancelled, corrections: [credit, replacement] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Facture rectificative/ })).toBe(null)
})

test('the reception sees no credit note to make', async () => {
  open({ invoice: issued }, { role: 'reception' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Faire un avoir/ })).toBe(null)
})

test('an échéancier is proposed month by month, its amounts follow at once, and it can be undone', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Payer en plusieurs fois' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Échéancier' }))
  await user.click(dialog.getByRole('button', { name: 'Répartir' }))
  expect(dialog.getAllByRole('group', { name: /^Échéance/ })).toHaveLength(3)
  expect(dialog.getAllByText(/^40,00/)).toHaveLength(3)
  const [first] = dialog.getAllByRole('textbox', { name: 'Part' })
  if (first) await user.type(first, '50 €')
  expect(dialog.getAllByText(/^35,00/)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  // The dialog has a button of the same name until the answer is there.
  const toast = (await screen.findByText('Échéancier enregistré')).parentElement ?? document.body
  await user.click(within(toast).getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Échéancier d’avant repris')
  const asked = server.calls.filter(({ operation }) => operation === 'invoices.chooseDues')
  const part = { basisPoints: null, askedCents: null }
  expect(asked.map(({ input }) => input)).toMatchObject([
    { dues: [{ ...part, askedCents: 5_000 }, part, part] },
    { dues: [] },
  ])
})

test('a due without a day, and a part that is none, are refused under their field', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Payer en plusieurs fois' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Échéancier' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter une échéance' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText('Indiquez le jour de cette échéance')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Part' }), 'un peu')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText(/Indiquez une part/)).toBeTruthy()
})

test('more dues than an échéancier may have are refused above them, and all stay', async () => {
  const dues = Array.from({ length: 20 }, (_, rank) => ({
    ...{ id: newId(), payer: 'client' as const, dueOn: `2027-01-${rank + 10}` },
    ...{ basisPoints: null, askedCents: null, cents: null, openCents: null },
  }))
  const { user, server } = open({ invoice: { ...invoice, insurerCents: 6_000, dues } })
  await user.click(await screen.findByRole('button', { name: 'Modifier l’échéancier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Échéancier' }))
  await user.click(dialog.getByRole('combobox', { name: 'Qui paie' }))
  await user.click(await screen.findByRole('option', { name: 'Assureur' }))
  await user.click(dialog.getByRole('combobox', { name: 'Chaque mois, en' }))
  await user.click(await screen.findByRole('option', { name: '12 fois' }))
  await user.click(dialog.getByRole('button', { name: 'Répartir' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('24 échéances au plus')
  expect(dialog.getAllByRole('group', { name: /^Échéance/ })).toHaveLength(32)
  expect(server.calls.some(({ operation }) => operation === 'invoices.chooseDues')).toBe(false)
})

test('the dues of an issued invoice say which are settled and which are late', async () => {
  const due = { payer: 'client' as const, basisPoints: null, askedCents: null, cents: 4_000 }
  const dues = [
    { ...due, id: newId(), dueOn: '2020-01-01', openCents: 0 },
    { ...due, id: newId(), dueOn: '2020-02-01', openCents: 1_500 },
    { ...due, id: newId(), dueOn: '2199-01-01', openCents: 4_000 },
  ]
  open({ invoice: { ...issued, dues } })
  const rows = await screen.findAllByText(/0[12]\/0[12]\/(2020|2199)$/)
  expect(rows.map((row) => row.closest('li')?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '01/01/2020Réglée40,00 € TTC',
    '01/02/2020En retard40,00 € TTCreste 15,00 € TTC',
    '01/01/2199'.concat('40,00 € TTC'),
  ])
  expect(screen.queryByRole('button', { name: /échéancier/ })).toBe(null)
})

test('an échéancier that somebody changed meanwhile stands beside one’s own until one of them is chosen', async () => {
  const due = { id: newId(), payer: 'client' as const, dueOn: '2099-01-01', basisPoints: null, askedCents: null }
  const current = { ...invoice, version: invoice.version + 1, dues: [{ ...due, cents: null, openCents: null }] }
  const chooseDues = ({ baseVersion }: { baseVersion: number }) => {
    if (baseVersion !== current.version) refuse(duesChanged, { current })
    return current
  }
  const { user } = open({}, { chooseDues })
  await user.click(await screen.findByRole('button', { name: 'Payer en plusieurs fois' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Échéancier' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const told = within(await dialog.findByRole('alert'))
  told.getByText(/le 01\/01\/2099/)
  await user.click(told.getByRole('button', { name: 'Prendre le sien' }))
  expect(dialog.getAllByRole('group', { name: /^Échéance/ })).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Échéancier enregistré')
})

test.each([
  ['an invoice is above zero', { kind: 'invoice' }, '35,00\u00a0€'],
  ['a credit note is below zero', { kind: 'credit_note', correctsNumber: 'FA2026-00001' }, '−35,00\u00a0€'],
] as const)('the margin of %s', async (_, fields, told) => {
  open({ invoice: { ...issued, ...fields } })
  const totals = within(await screen.findByRole('complementary', { name: 'Totaux' }))
  expect((await totals.findByText('Marge HT')).nextSibling?.textContent).toBe(told)
  expect(totals.getByText('Taux de marque').nextSibling?.textContent).toBe('35\u00a0%')
})

test('a deposit sells nothing yet: it has no margin', async () => {
  open({ invoice: { ...issued, kind: 'deposit' } })
  const totals = within(await screen.findByRole('complementary', { name: 'Totaux' }))
  await totals.findByText('Total HT')
  expect(totals.queryByText(/marge|prix d’achat/i)).toBeNull()
})

test('a draft is removed for good only once the page has said what is lost', async () => {
  const unpaid = { payer: 'client' as const, basisPoints: null, askedCents: null, cents: null, openCents: null }
  const dues = [
    { ...unpaid, id: newId(), dueOn: '2026-12-01' },
    { ...unpaid, id: newId(), dueOn: '2026-12-31' },
  ]
  const { user, server } = open({ lines: [line, second], invoice: { ...invoice, dues } })
  const removals = () => server.calls.filter(({ operation }) => operation === 'invoices.removeInvoice')
  await user.click(await screen.findByRole('button', { name: 'Supprimer le brouillon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce brouillon\u202f?' }))
  dialog.getByText(
    /^Ce brouillon de facture de 2 lignes, 120,00\s€ TTC, sera supprimé définitivement, avec ses 2 échéances/,
  )
  const keep = dialog.getByRole('button', { name: 'Garder le brouillon' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(removals()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Supprimer le brouillon' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer définitivement' }))
  await screen.findByText('Brouillon supprimé')
  expect(removals()).toHaveLength(1)
})
