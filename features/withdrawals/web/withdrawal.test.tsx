import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionKey } from '#browser/signed-in.ts'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import { WithdrawalScreen } from '#features/withdrawals/web/withdrawal.tsx'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const token = 'a'.repeat(43)
const page: WithdrawalPage = {
  ...{ step: 'open', titles: ['Devis DV2026-00012'], about: 'Peugeot 308', reference: '7K2M-9QXA-40TV' },
  garage: { name: 'Carrosserie du Test', phone: '0102030405', address: '1 rue des Lilas, 49000 Angers' },
  ...{ names: ['Zoé Lefèvre'], reached: ['06 •• •• •• 01'], concludedOn: '2026-11-20', lastOn: '2026-12-04' },
  ...{ asksEarlyStart: false, isPreview: false, withdrawal: null },
}
type More = Partial<Parameters<typeof WithdrawalScreen>[0]>
const show = (more: More = {}, options: Parameters<typeof renderPublicPart>[1] = {}) =>
  renderPublicPart(
    <WithdrawalScreen {...{ token, isConfirming: false, page, wrong: null, isAway: false }} {...more} />,
    options,
  )

test('the first page says until when, what is owed, and leads to the confirmation', () => {
  show()
  screen.getByText(/jusqu’au 4 décembre 2026 inclus/)
  screen.getByText(/vous ne devez rien, même si des travaux ont commencé/)
  const link = screen.getByRole('link', { name: 'Renoncer au contrat ici' })
  expect(link.getAttribute('href')).toBe(`/retractation/${token}/confirmer`)
})

test('a member who is signed in is told that they only look, and finds no way to withdraw', async () => {
  localStorage.setItem(sessionKey, 'null')
  const answers = { withdrawals: { readWithdrawalPage: () => ({ ...page, isPreview: true }) } }
  show({ isConfirming: true }, { answers })
  await screen.findByText(/Aperçu.*vous ne pouvez pas renoncer/)
  expect(screen.queryByRole('button', { name: 'Confirmer la rétractation' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Renoncer au contrat ici' })).toBeNull()
  localStorage.removeItem(sessionKey)
})

test('work that was asked for may be owed, and the page says so', () => {
  show({ page: { ...page, asksEarlyStart: true } })
  screen.getByText(/un montant proportionnel à ce qui aura été fait/)
})

test('the form is one that a browser posts by itself, with the token in its body', () => {
  show({ isConfirming: true })
  const form = screen.getByRole('button', { name: 'Confirmer la rétractation' }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/withdrawals/form'])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ token, name: 'Zoé Lefèvre', email: '' })
  expect(screen.getByLabelText(/Une autre adresse email/)).toHaveProperty('required', false)
})

test('a person without a known address gives one, and a mistake is told under its field', () => {
  show({ isConfirming: true, page: { ...page, reached: [], names: ['Zoé', 'Ali'] }, wrong: 'email' })
  expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', '')
  const email = screen.getByLabelText(/Une autre adresse email/)
  expect(email).toHaveProperty('required', true)
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('the acknowledgement holds the declaration, its day and its hour', () => {
  const withdrawal = {
    name: 'Zoé Lefèvre',
    email: '',
    statement: 'Je renonce.',
    withdrawnAt: '2026-11-28T13:05:00.000Z',
  }
  show({ page: { ...page, step: 'withdrawn', withdrawal } })
  screen.getByText('Je renonce.')
  expect(screen.getByRole('time').textContent).toMatch(/^le 28 novembre 2026 à 14\sh\s05, heure de Paris$/)
})

test('after the period the garage is to be called; a wrong link tells nobody why; a server that is away is told', () => {
  show({ page: { ...page, step: 'over' } })
  expect(screen.getByRole('link', { name: '0102030405' }).getAttribute('href')).toBe('tel:0102030405')
  show({ page: null })
  screen.getByRole('heading', { name: 'Ce lien n’est plus valable' })
  show({ page: null, isAway: true })
  screen.getByRole('alert')
})
