import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClaimToCash, WholeClaim, WholeCoverage } from '#features/claim-assignments/contract.ts'
import { ClaimPage } from '#features/claim-assignments/web/claim-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const id = newId()
const insurerId = newId()
const claim: ClaimToCash = {
  ...{ id, kind: 'coverage' as const, number: '2026-0042', dossierId: id, dossierNumber: '2026-0042' },
  ...{ plate: 'AB-123-CD', insurerId, insurerName: 'AXA', clientName: 'LEFÈVRE Zoé', claimNumber: 'AZ-42' },
  ...{ state: 'invoiced' as const, stateSince: '2026-11-12T09:00:00.000Z', isPaid: false, worthCents: 12_000 },
  ...{ askedCents: 12_000, paidCents: 0, openCents: 12_000, invoicedOn: '2026-11-12', requestedOn: null },
  ...{ clientSignedOn: null, garageSignedAt: null, agreedAt: '2026-11-02T10:00:00.000Z', version: 3 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-12T09:00:00.000Z' },
}

const whole = (more: Partial<ClaimToCash> = {}, told: Partial<WholeCoverage> = {}): WholeClaim => ({
  claim: { ...claim, ...more },
  assignment: null,
  coverage: {
    ...{ agreement: 'granted', agreementAt: null, agreementBy: '', agreementChannel: null, agreementCents: null },
    ...{ sendings: [], shortfall: null, alerts: [], ...told },
  },
})

const open = (claimAssignments: object, search = '') =>
  renderPart(<ClaimPage id={id} />, {
    ...{ at: `/dashboard/cessions/${id}${search}`, route: '/dashboard/cessions/:id' },
    answers: { claimAssignments: { readClaimToCash: () => whole(), ...claimAssignments } },
  })

const proposed = { recipient: 'sinistres@axa.example', body: 'Madame, Monsieur,', invoiceNumbers: ['FA2026-00031'] }

test('the row of a leak leads to the mail of its invoice, which leaves in one act', async () => {
  const { user, server } = open(
    { proposeInvoiceMail: () => proposed, mailCoverageInvoice: () => whole({ state: 'sent' }) },
    '?suite=1',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Envoyer la facture à l’assureur' })
  await within(dialog).findByText(/Facture FA2026-00031\.pdf/)
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer par email' }))
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.mailCoverageInvoice')
  await expect.poll(() => asked().length).toBe(1)
  expect(asked()[0]?.input).toMatchObject({ id, recipient: 'sinistres@axa.example', body: 'Madame, Monsieur,' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('an insurer without an address is told before the mail, with the way to its page', async () => {
  open({ proposeInvoiceMail: () => ({ ...proposed, recipient: '' }) }, '?suite=1')
  await screen.findByText(/L’assureur n’a pas d’adresse email/)
  const link = screen.getByRole('link', { name: 'Ouvrir la fiche' })
  expect(link.getAttribute('href')).toBe(`/dashboard/annuaire/${insurerId}`)
})

test('a mail that left names its address and is not taken back, one that could not says why', async () => {
  const sent = { kind: 'invoice' as const, channel: 'email' as const, note: '', recordedBy: 'Nadia Benali' }
  const mailed = { ...sent, id: newId(), sentOn: '2026-11-12', recipient: 'sinistres@axa.example', problem: '' }
  const failed = { ...mailed, id: newId(), sentOn: '2026-11-13', problem: 'Adresse inconnue' }
  open({ readClaimToCash: () => whole({ state: 'sent' }, { sendings: [mailed, failed] }) })
  await screen.findByText(/^L’email n’est pas parti\s: Adresse inconnue$/)
  expect(screen.getAllByText('Email · à sinistres@axa.example · envoyé par Nadia Benali')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(1)
})

test('a prise en charge is closed with its shortfall told by causes, and the form says what is left to tell', async () => {
  const part = { state: 'part_paid' as const, paidCents: 9_000, openCents: 3_000 }
  const { user, server } = open({
    readClaimToCash: () => whole(part),
    closeCoverage: () => whole({ ...part, state: 'closed_short' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clore avec un manque' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clore avec un manque' })
  await user.type(within(dialog).getByLabelText('Vétusté'), '10')
  within(dialog).getByText(/^Reste à répartir\s: 20,00\s€ TTC$/)
  await user.type(within(dialog).getByLabelText('Taux ou temps réduits'), '20,5')
  within(dialog).getByText(/^Trop réparti\s: 0,50\s€ TTC$/)
  await user.clear(within(dialog).getByLabelText('Taux ou temps réduits'))
  await user.type(within(dialog).getByLabelText('Taux ou temps réduits'), '20')
  within(dialog).getByText('Tout est réparti.')
  await user.click(within(dialog).getByRole('button', { name: 'Clore la prise en charge' }))
  const asked = () => server.calls.filter(({ operation }) => operation === 'claimAssignments.closeCoverage')
  await expect.poll(() => asked().length).toBe(1)
  expect(asked()[0]?.input).toMatchObject({ id, shortfall: { wear: 1_000, reduction: 2_000 } })
})

test('a closed prise en charge tells its causes, the rest of the client, and lets them be corrected', async () => {
  const closed = { state: 'closed_short' as const, paidCents: 9_000, openCents: 3_000 }
  const shortfall = { causes: { wear: 3_000 }, closedOn: '2026-11-20', note: '', recordedBy: 'Nadia Benali' }
  const { user } = open({ readClaimToCash: () => whole(closed, { shortfall }) })
  await screen.findByText(/^Manque\s: Vétusté$/)
  screen.getByText(/restent à régler par le client/)
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger les motifs du manque' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clore avec un manque' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Vétusté').value).toBe('30,00')
})
