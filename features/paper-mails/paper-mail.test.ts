import { expect, test } from 'vitest'
import { type MailedPaper, paperFileName, paperMailBody, paperMailSubject } from '#features/paper-mails/paper-mail.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

const invoice: MailedPaper = {
  ...{ noun: 'Facture', number: 'FA2026-00031', plate: 'AB-123-CD', grossCents: 120_000 },
  ...{ dueCents: 30_000, dueOn: '2026-12-15', validUntil: null },
}
const quote: MailedPaper = {
  ...{ noun: 'Devis', number: 'DV2026-00007', plate: '', grossCents: 120_000 },
  ...{ dueCents: null, dueOn: null, validUntil: '2026-12-24' },
}
const order: MailedPaper = {
  ...{ noun: 'Ordre complémentaire', number: 'OR2026-00004', plate: 'AB-123-CD', grossCents: 120_000 },
  ...{ dueCents: null, dueOn: null, validUntil: null },
}

test('an invoice is sent with what is left to its client, and a paid one asks for nothing', () => {
  expect(paperMailSubject(invoice)).toBe('Facture FA2026-00031 - véhicule AB-123-CD')
  expect(paperFileName(invoice)).toBe('Facture FA2026-00031.pdf')
  const body = paperMailBody(invoice).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(body).toContain('votre facture FA2026-00031 pour votre véhicule AB-123-CD, d’un total de 1 200,00 € TTC.')
  expect(body).toContain('Il reste 300,00 € TTC à votre charge, à régler au plus tard le 15/12/2026.')
  expect(paperMailBody({ ...invoice, dueOn: null })).toMatch(/à votre charge\./)
  for (const dueCents of [0, -5_000, null]) expect(paperMailBody({ ...invoice, dueCents })).not.toContain('reste')
})

test('a quote is sent with its last day, and no plate where there is none', () => {
  expect(paperMailSubject(quote)).toBe('Devis DV2026-00007')
  expect(paperMailBody(quote)).toContain('Il est valable jusqu’au 24/12/2026.')
  expect(paperMailBody(quote)).not.toContain('véhicule')
  expect(paperMailBody({ ...quote, validUntil: null })).not.toContain('valable')
})

test('an order is sent with its total, or without one while no price is agreed', () => {
  expect(paperMailSubject(order)).toBe('Ordre complémentaire OR2026-00004 - véhicule AB-123-CD')
  const body = (paper: MailedPaper) => paperMailBody(paper).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(body(order)).toContain('OR2026-00004 pour votre véhicule AB-123-CD, d’un total de 1 200,00 € TTC.')
  expect(body({ ...order, grossCents: null })).toContain('OR2026-00004 pour votre véhicule AB-123-CD.')
})

test('all are well typeset', () => {
  for (const paper of [invoice, quote, order]) expect(typographyFaults(paperMailBody(paper))).toEqual([])
})
