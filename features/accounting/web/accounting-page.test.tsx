import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usualPlan } from '#features/accounting/account-plan.ts'
import type { AccountingInput } from '#features/accounting/accounting-input.ts'
import { AccountingPage } from '#features/accounting/web/accounting-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const figure = { count: 1, cents: 12_000 }
const nothing = { count: 0, cents: 0 }
const summary = {
  figures: { invoice: figure, deposit: nothing, credit_note: nothing, payment: figure, cheque_deposit: nothing },
  vat: [
    {
      ...{ vatBasisPoints: 2_000, vatReason: null, issueBaseCents: 6_000, issueVatCents: 1_200 },
      ...{ paymentBaseCents: 4_000, paymentVatCents: 800 },
    },
  ],
  accounts: [
    { account: '411000', name: 'Clients', debitCents: 12_000, creditCents: 12_000 },
    { account: '512000', name: 'Banque', debitCents: 12_000, creditCents: 0 },
    { account: '706000', name: 'Prestations de services', debitCents: 0, creditCents: 10_000 },
    { account: '445711', name: 'TVA collectée à 20\u00a0%', debitCents: 0, creditCents: 2_000 },
  ],
  isChecked: true,
}
const settings = { startMonth: 1, ...usualPlan, version: 0 }
const due = { payer: 'insurer' as const, age: 'older' as const, count: 1, cents: 187_741 }
const answers = {
  accounting: {
    readAccountingSettings: () => settings,
    readAccountingSummary: () => summary,
    readDues: () => ({ asOf: '2026-11-23', dues: [due], closedShort: { count: 2, cents: 32_000 }, owedBack: nothing }),
  },
}
const at = '/dashboard/comptabilite?periode=mois&du=2026-11-15'

test('a month shows its VAT by invoices and by payments, and the accounts that sum to it', async () => {
  const { server, user } = renderPart(<AccountingPage />, { at, answers })
  const vat = within(await screen.findByRole('table', { name: 'TVA par taux' }))
  expect(vat.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringContaining('TVA exigible'),
    '20 %60,00 €12,00 €40,00 €8,00 €20,00 €',
    'Total60,00 €12,00 €40,00 €8,00 €20,00 €',
  ])
  screen.getByText(/^Vérifié/)
  await user.click(screen.getByRole('button', { name: 'Période précédente' }))
  await screen.findByText('octobre 2026')
  expect(server.calls).toContainEqual({
    operation: 'accounting.readAccountingSummary',
    input: { from: '2026-10-01', to: '2026-10-31' },
  })
})

test('a sum that is due opens its invoices', async () => {
  const item = {
    ...{ id: newId(), number: 'FA2026-00003', issuedOn: '2026-08-01', dueOn: '2026-08-01', openCents: 187_741 },
    ...{ clientName: 'LEFÈVRE Zoé', insurerName: 'Assurances Exemple' },
  }
  const listDueInvoices = () => ({ items: [item], total: 1, page: 1, pageSize: 20 })
  const { user } = renderPart(<AccountingPage />, {
    at,
    answers: { accounting: { ...answers.accounting, listDueInvoices } },
  })
  await screen.findByText(/320,00\s€ TTC ne seront plus payés/)
  const short = screen.getByRole('link', { name: '2 créances closes avec un manque' })
  expect(short.getAttribute('href')).toBe('/dashboard/cessions?onglet=soldees')
  await user.click(await screen.findByRole('button', { name: /Dû compagnies, plus de 90 jours.*voir les factures/ }))
  const link = await screen.findByRole('link', { name: 'FA2026-00003' })
  expect(link.getAttribute('href')).toBe(`/dashboard/factures/${item.id}`)
  screen.getByText(/Assurances Exemple · LEFÈVRE Zoé/)
})

test('the VAT of the period and the invoices that are due are saved for a spreadsheet', async () => {
  const { user, server } = renderPart(<AccountingPage />, {
    at,
    answers: {
      accounting: {
        ...answers.accounting,
        exportVat: () => new File(['x'], 'tva.csv', { type: 'text/csv' }),
        exportDueInvoices: () => new File(['x'], 'factures-dues.xlsx', { type: 'text/csv' }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Exporter la TVA de la période (CSV)' }))
  await user.click(screen.getByRole('button', { name: 'Exporter toutes les factures dues (Excel)' }))
  await waitFor(() =>
    expect(server.calls).toEqual(
      expect.arrayContaining([
        { operation: 'accounting.exportVat', input: { from: '2026-11-01', to: '2026-11-30', format: 'csv' } },
        { operation: 'accounting.exportDueInvoices', input: { format: 'xlsx' } },
      ]),
    ),
  )
})

test('a wrong account is named under its field; a save can be taken back', async () => {
  const saves: unknown[] = []
  const editAccountingSettings = (input: object) => {
    saves.push(input)
    return { ...settings, version: saves.length }
  }
  const { user } = renderPart(<AccountingPage />, {
    at,
    answers: { accounting: { ...answers.accounting, editAccountingSettings } },
  })
  await user.click(await screen.findByRole('button', { name: 'Modifier les comptes' }))
  const parts = screen.getByRole('textbox', { name: 'Pièces' })
  await user.clear(parts)
  await user.type(parts, '7 0')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/De 3 à 12 chiffres ou lettres/)
  expect(saves).toEqual([])
  await user.clear(parts)
  await user.type(parts, '707100')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves).toMatchObject([
    { baseVersion: 0, accounts: { part: '707100' } },
    { baseVersion: 1, accounts: { part: '707000' } },
  ])
})

test('accounts that are being typed stay when somebody saves others, and a save is not told as news', async () => {
  let latest = settings
  const editAccountingSettings = ({ baseVersion, ...plan }: AccountingInput & { baseVersion: number }) => {
    latest = { ...latest, ...plan, version: baseVersion + 1 }
    return latest
  }
  const { server, user } = renderPart(<AccountingPage />, {
    at,
    answers: { accounting: { ...answers.accounting, readAccountingSettings: () => latest, editAccountingSettings } },
  })
  await user.click(await screen.findByRole('button', { name: 'Modifier les comptes' }))
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name }))
    await user.type(screen.getByRole('textbox', { name }), text)
  }
  await type('Pièces', '707100')
  await type('Journal ventes', 've2')
  latest = { ...settings, version: 1, accounts: { ...settings.accounts, part: '707900', labour: '706100' } }
  server.announceChange({ action: 'accounting.settings_edited', entityId: null })
  await screen.findByText('Une autre personne a enregistré « 707900 ».')
  expect(screen.getByRole('textbox', { name: 'Pièces' })).toHaveProperty('value', '707100')
  expect(screen.getByRole('textbox', { name: 'Journal ventes' })).toHaveProperty('value', 've2')
  expect(screen.getByRole('textbox', { name: 'Main-d’œuvre' })).toHaveProperty('value', '706100')
  await user.click(screen.getByRole('button', { name: 'Prendre la sienne' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Comptes enregistrés')
  expect(latest).toMatchObject({
    version: 2,
    accounts: { part: '707900', labour: '706100' },
    journals: { sales: 'VE2' },
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Journal ventes' })).toHaveProperty('value', 'VE2'))
  expect(screen.queryByText(/modifiés pendant votre saisie/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
})

test('a period without events says so; sums that differ warn before an export', async () => {
  const { server } = renderPart(<AccountingPage />, {
    at,
    answers: { accounting: { ...answers.accounting, readAccountingSummary: () => ({ ...summary, accounts: [] }) } },
  })
  await screen.findByText(/Rien à comptabiliser.*novembre 2026/)
  server.answer({ accounting: { readAccountingSummary: () => ({ ...summary, isChecked: false }) } })
  server.announceChange({ action: 'invoice.issued', entityId: null })
  expect((await screen.findByRole('alert')).textContent).toMatch(/N’exportez rien/)
})

test('the reception reads that the page is not for it', async () => {
  renderPart(<AccountingPage />, { at, role: 'reception', answers: {} })
  await screen.findByText('Cette page est réservée au gérant et à la comptabilité')
})

test('a server in trouble is told, with a way to try again', async () => {
  const { server, user } = renderPart(<AccountingPage />, { at, answers })
  server.state = 'failing'
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  server.state = 'well'
  await user.click(again)
  await screen.findByText('TVA de la période')
})
