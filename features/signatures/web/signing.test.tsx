import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeTooSoon, codeWrong, documentChanged } from '#features/signatures/refusals.ts'
import { wording } from '#features/signatures/signature-request.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { Refusal } from '#lib/refusal.ts'
import { at, codeState, copies, openSigning as open, pageOf, quoteId, sha256, token } from '#tests/dom/open-signing.tsx'

const refusing = (reason: ConstructorParameters<typeof Refusal>[0]) => () => {
  throw new Refusal(reason)
}

const name = () => screen.findByLabelText('Vos prénom et nom')
const consent = () => screen.getByRole('checkbox', { name: wording.consent })
const button = (label: string | RegExp) => screen.getByRole('button', { name: label })

test('the page says who asks and for which car, gives the text of each page, and nothing is ticked', async () => {
  open(pageOf())
  await screen.findByRole('heading', { name: 'Un document à lire et à signer' })
  screen.getByText('Carrosserie du Test')
  screen.getByText(/Peugeot 308, AB-123-CD/)
  screen.getByText('Remplacement du pare-chocs')
  expect(consent()).toHaveProperty('checked', false)
  await screen.findByRole('img', { name: /page 1 sur 1/ })
})

test('a typed signature goes by keyboard alone: name, code, agreement, and one press', async () => {
  const { user, asked } = open(pageOf())
  await user.type(await name(), '  Zoé Lefèvre ')
  await user.click(button('Recevoir le code'))
  await user.type(await screen.findByLabelText('Code à 6 chiffres'), '123 456')
  consent().focus()
  await user.keyboard(' ')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'C’est signé' })
  screen.getByText('Votre copie signée part par SMS au 06 •• •• •• 78 et par email à z••@lefevre.exemple.')
  expect(asked('signDocuments')).toMatchObject([
    {
      name: 'Zoé Lefèvre',
      means: 'typed',
      strokes: [],
      code: '123456',
      isAccepted: true,
      documents: [{ id: quoteId, sha256 }],
    },
  ])
  expect(document.title).not.toContain(token)
})

test('the request to begin before the end of the period is a box of its own, not ticked and not needed', async () => {
  const page = pageOf({ needsCode: false, mayWithdraw: true })
  const { user, asked } = open(page)
  await user.type(await name(), 'Zoé')
  const early = screen.getByRole('checkbox', { name: wording.earlyStart })
  expect(early).toHaveProperty('checked', false)
  await user.click(consent())
  await user.click(early)
  await user.click(button('Signer'))
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([{ asksEarlyStart: true }])
})

test('a contract of the shop says that it has no right to withdraw, and asks for no early start', async () => {
  const { user, asked } = open(pageOf({ needsCode: false, conclusion: 'on_site' }))
  await user.type(await name(), 'Zoé')
  screen.getByText(/Conclu sur place.*sans droit de rétractation/)
  expect(screen.queryByRole('checkbox', { name: wording.earlyStart })).toBeNull()
  await user.click(consent())
  await user.click(button('Signer'))
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([{ asksEarlyStart: false }])
})

test('a press without name, code and agreement says each under its field, and nothing leaves', async () => {
  const { user, asked } = open(pageOf())
  const field = await name()
  await user.click(button('Signer'))
  screen.getByText('Saisissez votre nom')
  screen.getByText('Cochez la case pour signer')
  screen.getByText('Demandez d’abord le code, puis saisissez-le ici.')
  expect(document.activeElement).toBe(field)
  expect(asked('signDocuments')).toEqual([])
})

test('a drawn signature is sent as strokes in the box, and its last stroke is taken back', async () => {
  const { user, asked } = open(pageOf({ needsCode: false }))
  await user.type(await name(), 'Zoé')
  await user.click(screen.getByRole('radio', { name: 'Dessinée' }))
  const pad = await screen.findByRole('img', { name: 'Cadre de signature, vide' })
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 500, 200)
  pad.setPointerCapture = () => {}
  const draw = (...points: [number, number][]) => {
    const [from, ...others] = points.map(([clientX, clientY]) => ({ clientX, clientY, pointerId: 1, button: 0 }))
    fireEvent.pointerDown(pad, from)
    for (const to of others) fireEvent.pointerMove(pad, to)
    fireEvent.pointerUp(pad, from)
  }
  draw([10, 10], [100, 100], [900, 900])
  draw([20, 20], [80, 20])
  await user.click(button('Annuler le dernier trait'))
  await user.click(consent())
  await user.click(button('Signer'))
  await screen.findByRole('heading', { name: 'C’est signé' })
  expect(asked('signDocuments')).toMatchObject([
    {
      means: 'drawn',
      code: null,
      strokes: [
        [
          [20, 20],
          [200, 200],
          [1000, 400],
        ],
      ],
    },
  ])
})

test('a wrong code is said under its field, and the name stays', async () => {
  const { user } = open(pageOf({ code: { ...codeState(), sentAt: at } }), { signDocuments: refusing(codeWrong) })
  await user.type(await name(), 'Zoé')
  await user.type(screen.getByLabelText('Code à 6 chiffres'), '000000')
  await user.click(consent())
  await user.click(button('Signer'))
  await screen.findByText(codeWrong.sentence)
  expect(await name()).toHaveProperty('value', 'Zoé')
})

test('a code that is asked too soon says so', async () => {
  const { user } = open(pageOf(), { sendSigningCode: refusing(codeTooSoon) })
  await name()
  await user.click(button('Recevoir le code'))
  await screen.findByText(codeTooSoon.sentence)
})

test('a network that is lost at the last press keeps all that was typed, and the next press signs', async () => {
  const { user, server } = open(pageOf({ needsCode: false }))
  await user.type(await name(), 'Zoé')
  await user.click(consent())
  server.state = 'cut'
  await user.click(button('Signer'))
  await screen.findByText(/Le réseau ne répond pas/)
  expect(await name()).toHaveProperty('value', 'Zoé')
  expect(consent()).toHaveProperty('checked', true)
  server.state = 'well'
  await user.click(button('Signer'))
  await screen.findByRole('heading', { name: 'C’est signé' })
})

test('a document that changed since it was sent is said above the button', async () => {
  const { user } = open(pageOf({ needsCode: false }), { signDocuments: refusing(documentChanged) })
  await user.type(await name(), 'Zoé')
  await user.click(consent())
  await user.click(button('Signer'))
  await screen.findByText(/^Le document a changé depuis l’envoi/)
})

test('a question leaves the page open; a refusal wants a reason and closes it', async () => {
  const { user, asked } = open(pageOf())
  await name()
  await user.click(screen.getByText('Poser une question'))
  await user.type(screen.getByLabelText('Votre question'), 'La peinture est-elle comprise ?')
  await user.click(button('Envoyer la question'))
  await screen.findByText(/Question envoyée à Carrosserie du Test/)
  await user.click(screen.getByText('Je ne suis pas d’accord'))
  await user.click(button('Refuser de signer'))
  await screen.findByText('Dites-le en quelques mots')
  await user.type(screen.getByLabelText('Pourquoi ?'), 'Trop cher')
  await user.click(button('Refuser de signer'))
  await screen.findByRole('heading', { name: 'Vous avez refusé de signer' })
  expect(asked('declineSignature')).toEqual([{ reason: 'Trop cher' }])
})

test('« Ce n’est plus mon numéro » tells the garage', async () => {
  const { user, asked } = open(pageOf())
  await name()
  await user.click(screen.getByText('Ce n’est plus mon numéro'))
  await user.click(button('Prévenir le garage'))
  await screen.findByText('Le garage est prévenu.')
  expect(asked('refuseSignerNumber')).toHaveLength(1)
})

test('any link that opens nothing has one page, which says how to ask for another', async () => {
  open(pageOf(), { readSigning: refusing(linkNotValid) })
  await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })
  screen.getByText(/Demandez-en un autre au garage/)
})

test('a page that cannot be read is asked again by a press', async () => {
  const { user, server } = open(pageOf())
  server.state = 'cut'
  await screen.findByRole('heading', { name: /La page n’a pas pu s’ouvrir|Un document/ })
  server.state = 'well'
  const again = screen.queryByRole('button', { name: 'Réessayer' })
  if (again) await user.click(again)
  await name()
})

test('a member reads a preview, and a person whose turn has not come waits: neither can sign', async () => {
  open(pageOf({ isPreview: true }))
  await screen.findByText(/Aperçu/)
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
  open(pageOf({ step: 'wait', state: 'partly_signed' }))
  await screen.findByText(/Une autre personne signe avant vous/)
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
})

test('a cession that is opened at the address of other papers moves to its own', async () => {
  const { router } = open(pageOf({ isAssignment: true }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/signature/cession/${token}`))
  await screen.findByText(/une signature avancée est préférable/)
})

test('the first gesture is the opening, once; a page that is only shown opens nothing', async () => {
  const { asked } = open(pageOf())
  await name()
  expect(asked('openSigning')).toEqual([])
  act(() => void fireEvent.pointerDown(document.body))
  act(() => void fireEvent.pointerDown(document.body))
  await waitFor(() => expect(asked('openSigning')).toHaveLength(1))
})

test('a copy that has not left is promised for the moment when it can, and only where the garage can write', async () => {
  const awaited = copies.map((copy) => ({ ...copy, isSent: false }))
  const over = { step: 'signed' as const, signedAt: at, documents: [] }
  open(pageOf({ ...over, state: 'partly_signed', copies: awaited.slice(0, 1) }))
  await screen.findByText(
    'Votre copie signée partira par SMS au 06 •• •• •• 78, dès que toutes les personnes auront signé.',
  )
  open(pageOf({ ...over, state: 'signed', copies: awaited.slice(1) }))
  await screen.findByText(/partira par email à z••@lefevre.exemple, dès que les documents seront scellés/)
  open(pageOf({ ...over, state: 'stamped', copies: [] }))
  await screen.findByText(/n’a pas d’adresse où vous envoyer votre copie signée/)
})

test('the link of a copy gives the signed documents, and asks for nothing', async () => {
  const downloadSigningDocument = () => new File(['%PDF'], 'devis.pdf', { type: 'application/pdf' })
  const { user, asked } = open(pageOf({ step: 'copy', linkKind: 'copy', state: 'stamped' }), {
    downloadSigningDocument,
  })
  await screen.findByRole('heading', { name: 'Votre document signé' })
  screen.getByText(/vaut jusqu’au 27\/12\/2026/)
  await user.click(button(/Télécharger le PDF signé/))
  expect(asked('downloadSigningDocument')).toEqual([{ id: quoteId }])
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
})
