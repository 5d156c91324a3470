import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoiceMails, OrderMails, QuoteMails } from '#features/paper-mails/web/paper-mails.tsx'
import { newId } from '#lib/id.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedOrder } from '#tests/dom/stored-order.ts'
import { storedQuote } from '#tests/dom/stored-quote.ts'

const id = newId()
const proposal = {
  recipient: '',
  subject: 'Facture FA2026-00031',
  body: 'Bonjour,',
  fileName: 'Facture FA2026-00031.pdf',
}
const left = {
  ...{ id: newId(), recipient: 'zoe@exemple.fr', sentAt: '2026-11-29T09:00:00.000Z', sentBy: 'Claire Kermarec' },
  ...{ state: 'failed' as const, problem: 'Adresse inconnue' },
}

test('an invoice is sent with the proposed text; a client without an address is told, and the address is asked', async () => {
  const paperMails = {
    listPaperMails: () => [],
    proposePaperMail: () => proposal,
    mailPaper: () => [{ ...left, state: 'queued' as const, problem: '' }],
  }
  const { user, server } = renderPart(<InvoiceMails id={id} />, { answers: { paperMails } })
  await user.click(await screen.findByRole('button', { name: 'Envoyer par email' }))
  expect(screen.queryByText('Envois par email')).toBeNull()
  await screen.findByText(/n’a pas d’adresse email/)
  screen.getByText(/Facture FA2026-00031\.pdf/)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(server.calls.some(({ operation }) => operation === 'paperMails.mailPaper')).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Email du client' }), 'zoe@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Message confié à l’envoi')
  expect(server.calls.find(({ operation }) => operation === 'paperMails.mailPaper')?.input).toMatchObject({
    ...{ kind: 'invoice', paperId: id, recipient: 'zoe@exemple.fr', subject: proposal.subject, body: proposal.body },
  })
})

test('a mail that did not leave says why; a draft quote offers none', async () => {
  const shown = storedQuote({ status: 'presented', revision: 1 })
  const draft = storedQuote()
  const answersOf = (quote: ReturnType<typeof storedQuote>) => ({
    quotes: { readQuote: () => ({ quote, lines: [], sources: [], acceptances: [] }) },
    paperMails: { listPaperMails: () => [left] },
  })
  const { unmount } = renderPart(<QuoteMails id={shown.id} />, { answers: answersOf(shown) })
  await screen.findByText('Email non parti (Adresse inconnue)')
  screen.getByText('zoe@exemple.fr')
  unmount()
  const { server } = renderPart(<QuoteMails id={draft.id} />, { answers: answersOf(draft) })
  await expect.poll(() => server.calls.some(({ operation }) => operation === 'quotes.readQuote')).toBe(true)
  expect(screen.queryByText('Envois par email')).toBeNull()
})

test('an order offers its mail once its document is frozen, and a painter reads the mails alone', async () => {
  const frozen = storedOrder({ authorisation: 'granted', frozenAt: '2026-11-20T09:00:00.000Z' })
  const answersOf = (order: ReturnType<typeof storedOrder>, mails = [left]) => ({
    repairOrders: { readRepairOrder: () => ({ order, lines: [], sources: [], authorisations: [], complements: [] }) },
    paperMails: { listPaperMails: () => mails, proposePaperMail: () => proposal },
  })
  const open = (order: ReturnType<typeof storedOrder>, options: PartOptions = {}) =>
    renderPart(<OrderMails id={order.id} />, { answers: answersOf(order), ...options })
  const first = open(frozen, { answers: answersOf(frozen, []) })
  await first.user.click(await screen.findByRole('button', { name: 'Envoyer par email' }))
  await screen.findByRole('dialog', { name: 'Envoyer par email' })
  expect(first.server.calls.find(({ operation }) => operation === 'paperMails.proposePaperMail')?.input).toMatchObject({
    ...{ kind: 'repair_order', paperId: frozen.id },
  })
  first.unmount()
  const second = open(frozen, { role: 'paint' })
  await screen.findByText('zoe@exemple.fr')
  expect(screen.queryByRole('button', { name: 'Envoyer par email' })).toBeNull()
  second.unmount()
  const { server } = open(storedOrder())
  await expect.poll(() => server.calls.some(({ operation }) => operation === 'repairOrders.readRepairOrder')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Envoyer par email' })).toBeNull()
  expect(server.calls.some(({ operation }) => operation === 'paperMails.listPaperMails')).toBe(false)
})
