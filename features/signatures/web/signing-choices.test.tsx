import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SigningPage } from '#features/signatures/contract.ts'
import { wording } from '#features/signatures/signature-request.ts'
import { forgetTyping } from '#features/signatures/web/kept-typing.ts'
import { newId } from '#lib/id.ts'
import { reusedPartsQuestion, reusedPartsWords } from '#lib/reused-parts-words.ts'
import { priced } from '#priced-papers/line-samples.ts'
import type { Offer } from '#priced-papers/offer.ts'
import { openSigning as open, pageOf, quoteId } from '#tests/dom/open-signing.tsx'

const polish = newId()
const unanswered = /^Répondez à la question sur les pièces issues de l’économie circulaire/
const offer: Offer = {
  ...{ asksReused: true, discount: null },
  lines: [
    { ...priced({ unitPriceCents: 100_000 }), id: newId(), label: '' },
    { ...priced({ unitPriceCents: 6_000, isOption: true }), id: polish, label: 'Polissage des phares' },
  ],
}

type Document = SigningPage['documents'][number]

function pageWith(...documents: Partial<Document>[]): SigningPage {
  const [first] = pageOf().documents
  if (!first) throw new Error('The page has a document.')
  return pageOf({ needsCode: false, documents: documents.map((more) => ({ ...first, offer, ...more })) })
}

const total = () => screen.getByText(/^Total /).parentElement
const button = () => screen.getByRole('button', { name: 'Signer' })
const answer = (words: string) => screen.getByRole('radio', { name: words })

async function signAs(user: ReturnType<typeof open>['user'], name = 'Zoé') {
  await user.type(await screen.findByLabelText('Vos prénom et nom'), name)
  await user.click(screen.getByRole('checkbox', { name: wording.consent }))
  await user.click(button())
}

test('options and the question stand before the signature, with nothing chosen, and the total follows each press', async () => {
  const { user, asked } = open(pageWith({}))
  const option = await screen.findByRole('checkbox', { name: /Polissage des phares\s*72,00\s€ TTC/ })
  expect(option).toHaveProperty('checked', false)
  screen.getByRole('group', { name: 'Vos options (facultatif)' })
  const question = screen.getByRole('group', { name: reusedPartsQuestion })
  for (const radio of within(question).getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
  expect(total()?.getAttribute('aria-live')).toBe('polite')
  expect(total()?.textContent).toMatch(/Total avec vos options 1\s200,00\s€ TTC/)
  option.focus()
  await user.keyboard(' ')
  expect(total()?.textContent).toMatch(/1\s272,00\s€ TTC/)
  await user.click(answer(reusedPartsWords.unwanted))
  await signAs(user)
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([
    { choices: [{ documentId: quoteId, optionIds: [polish], reusedParts: 'unwanted', grossCents: 127_200 }] },
  ])
})

test('a signature without an answer says so at the question, which takes the focus, until it is answered', async () => {
  const { user, asked } = open(pageWith({}))
  await signAs(user)
  screen.getByText(unanswered)
  const question = screen.getByRole('group', { name: reusedPartsQuestion })
  const first = within(question).getByRole('radio', { name: reusedPartsWords.wanted, description: unanswered })
  expect(document.activeElement).toBe(first)
  expect(asked('signDocuments')).toEqual([])
  await user.keyboard(' ')
  expect(screen.queryByText(unanswered)).toBeNull()
  await user.click(button())
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([{ choices: [{ optionIds: [], reusedParts: 'wanted' }] }])
})

test('two quotes are answered each on its own', async () => {
  const other = newId()
  const { user, asked } = open(pageWith({}, { id: other, title: 'Devis DV2026-00013' }))
  await signAs(user)
  expect(screen.getAllByText(unanswered)).toHaveLength(2)
  const second = within(screen.getByRole('region', { name: 'Vos choix, Devis DV2026-00013' }))
  await user.click(second.getByRole('radio', { name: reusedPartsWords.wanted }))
  expect(screen.getAllByText(unanswered)).toHaveLength(1)
  await user.click(second.getByRole('checkbox', { name: /Polissage/ }))
  const first = within(screen.getByRole('region', { name: 'Vos choix, Devis DV2026-00012' }))
  await user.click(first.getByRole('radio', { name: reusedPartsWords.unwanted }))
  await user.click(button())
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([
    {
      choices: [
        { documentId: quoteId, optionIds: [], reusedParts: 'unwanted', grossCents: 120_000 },
        { documentId: other, optionIds: [polish], reusedParts: 'wanted', grossCents: 127_200 },
      ],
    },
  ])
})

test('the choices are found again after a reload, but on the workshop’s own screen', async () => {
  const chosen = () => screen.findByRole('checkbox', { name: /Polissage/ })
  const page = pageWith({})
  const before = open(page)
  await before.user.click(await chosen())
  await before.user.click(answer(reusedPartsWords.wanted))
  before.unmount()
  const again = open(page)
  expect(await chosen()).toHaveProperty('checked', true)
  expect(answer(reusedPartsWords.wanted)).toHaveProperty('checked', true)
  again.unmount()
  const counter = open({ ...page, linkKind: 'counter' })
  expect(await chosen()).toHaveProperty('checked', false)
  counter.unmount()
  forgetTyping()
})

test('the second signer reads the choice that was made, and is asked nothing', async () => {
  const choice = { optionIds: [polish], isReused: false, reusedParts: 'wanted' as const, grossCents: 127_200 }
  const { user, asked } = open(pageWith({ choice }))
  await screen.findByText(/La personne qui a signé avant vous a choisi/)
  screen.getByText(/Polissage des phares, 72,00\s€ TTC/)
  screen.getByText(reusedPartsWords.wanted)
  expect(total()?.textContent).toMatch(/Total accepté 1\s272,00\s€ TTC/)
  expect(screen.queryByRole('group', { name: reusedPartsQuestion })).toBeNull()
  await signAs(user)
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([{ choices: [] }])
})

test('a quote with reused parts at a price shows what they make of the total', async () => {
  const reused = { unitPriceCents: 40_000, origin: 'reused' as const }
  const lines = [{ ...priced({ unitPriceCents: 100_000, reused }), id: newId(), label: '' }]
  const { user } = open(pageWith({ offer: { asksReused: false, discount: null, lines } }))
  await screen.findByRole('group', { name: reusedPartsQuestion })
  expect(total()?.textContent).toMatch(/Total avec votre choix 1\s200,00\s€ TTC/)
  await user.click(answer('J’accepte les pièces de réemploi proposées dans ce document, à leur prix'))
  expect(total()?.textContent).toMatch(/480,00\s€ TTC/)
})
