import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verificationLink } from '#features/signatures/signature-reference.ts'
import type { Verification } from '#features/verifications/contract.ts'
import { verificationsFull, verificationsSpent } from '#features/verifications/refusals.ts'
import { sentLimitBytes } from '#features/verifications/verification.ts'
import { Verifier } from '#features/verifications/web/verifier.tsx'
import { refuse } from '#lib/refusal.ts'
import { sha256Of } from '#lib/sha256.ts'
import type { Answers } from '#tests/dom/answers.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const reference = '7K2M-9QXA-40TV'
const signed = new File(['%PDF-1.7 signed'], 'devis signé.pdf', { type: 'application/pdf' })
const quote: Verification['documents'][number] = {
  ...{ kind: 'quote', kindLabel: 'Devis', standing: 'in_force', stampedAt: '2026-11-27T13:08:00.000Z' },
  ...{ garage: 'Carrosserie du Port', isDemo: false, signerCount: 2 },
}
const answerOf = (more: Partial<Verification> = {}): Verification => ({
  ...{ verdict: 'intact', documents: [quote], isStampChecked: false },
  ...more,
})
const unknown = answerOf({ verdict: 'unknown', documents: [] })

type Asked = NonNullable<NonNullable<Answers['verifications']>['verifyDocument']>

function open(
  verifyDocument: Asked = () => answerOf(),
  { at = '/verifier', file = () => Response.json(unknown) } = {},
) {
  const sent: Request[] = []
  const part = renderPublicPart(<Verifier />, {
    at,
    answers: { verifications: { verifyDocument } },
    wire: {
      '/api/verifications/file': (request) => {
        sent.push(request)
        return file()
      },
    },
  })
  const asked = () => part.server.calls.map(({ input }) => input)
  const give = (...files: File[]) => part.user.upload(screen.getByLabelText('Choisir le document'), files)
  return { ...part, give, asked, sent }
}

const answer = (title: string | RegExp) => screen.findByRole('region', { name: title })
const sendButton = () => screen.getByRole('button', { name: 'Faire examiner le cachet' })

test('the page says what the check proves and what it does not, and asks nothing by itself', () => {
  const { asked } = open()
  screen.getByRole('heading', { level: 1, name: /^Est-ce bien le document qui a été signé/ })
  const said = screen.getByRole('region', { name: 'La portée de la vérification' }).textContent
  expect(said).toContain('signature électronique simple')
  expect(said).toContain('ni avancée ni qualifiée')
  expect(said).toContain('il n’est pas gardé')
  expect(asked()).toEqual([])
})

test('only the hash of a chosen file is sent, and the answer takes the focus', async () => {
  const { give, asked, sent } = open()
  await give(signed)
  const said = await answer('Ce document est intact et en vigueur.')
  expect(asked()).toEqual([{ sha256: await sha256Of(await signed.arrayBuffer()) }])
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(within(said).getByRole('heading'))
  expect(
    within(said)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Devis', 'En vigueur', '27 novembre 2026 à 14\u00a0h\u00a008, heure de Paris', 'Carrosserie du Port', '2'])
  expect(said.textContent).toContain('devis signé.pdf')
})

test.each([
  ['revoked', 'Ce document est intact, mais il a été révoqué.'],
  ['replaced', 'Ce document est intact, mais un autre le remplace.'],
  ['withdrawn', 'Ce document est intact, mais son signataire s’est rétracté.'],
] as const)('a document that is %s is intact, and not in force', async (standing, title) => {
  const { give } = open(() => answerOf({ documents: [{ ...quote, standing }] }))
  await give(signed)
  expect((await answer(title)).dataset.tone).toBe('warning')
})

test('a file that nobody knows is sent when the visitor asks for it, and judged', async () => {
  const modified = answerOf({ verdict: 'modified', documents: [] })
  const { give, user, sent } = open(() => unknown, { file: () => Response.json(modified) })
  await give(signed)
  await answer('Ce fichier n’est celui d’aucun document signé ici.')
  expect(sent).toEqual([])
  await user.click(sendButton())
  const said = await answer('Ce fichier a été modifié après la pose de son cachet.')
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])
  expect(await sent[0]?.text()).toBe('%PDF-1.7 signed')
  expect(within(said).queryByRole('button')).toBeNull()
})

test.each([
  ['foreign', 'Ce fichier ne porte pas notre cachet.'],
  ['unlisted', 'Le cachet est intact, mais nos registres n’ont pas ce document.'],
  ['unreadable', 'Ce fichier n’est pas un PDF.'],
] as const)('a file that is judged %s has its own answer', async (verdict, title) => {
  const { give, user } = open(() => unknown, { file: () => Response.json(answerOf({ verdict, documents: [] })) })
  await give(signed)
  await answer(/aucun document signé ici/)
  await user.click(sendButton())
  await answer(title)
})

test('the stamp of a known file may be read too, and is said once it was', async () => {
  const { give, user } = open(undefined, { file: () => Response.json(answerOf({ isStampChecked: true })) })
  await give(signed)
  await answer('Ce document est intact et en vigueur.')
  await user.click(sendButton())
  await screen.findByText(/Son cachet, relu à l’instant, est intact/)
  expect(screen.queryByRole('button', { name: /examiner le cachet/ })).toBeNull()
})

test('a reference is typed in any case by keyboard alone, and says nothing of a file', async () => {
  const { user, asked } = open(() =>
    answerOf({ verdict: 'referenced', documents: [quote, { ...quote, isDemo: true }] }),
  )
  await user.click(screen.getByLabelText('Référence'))
  await user.keyboard('7k2m 9qxa4otv{Enter}')
  const said = await answer('Cette référence est connue.')
  expect(asked()).toEqual([{ reference }])
  expect(said.textContent).toContain('Elle ne dit rien du fichier')
  expect(said.textContent).toContain('Document de démonstration')
  expect(within(said).queryByRole('button')).toBeNull()
})

test('a reference that is none is told beside its field, and asks nothing', async () => {
  const { user, asked } = open()
  const field = screen.getByLabelText('Référence')
  await user.type(field, '7K2M{Enter}')
  await screen.findByText('Une référence compte douze lettres et chiffres, comme 7K2M\u20119QXA\u201140TV.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(asked()).toEqual([])
})

test.each([verificationLink('', reference), `/verifier?reference=${reference}`])(
  'the QR code leads to the answer: %s',
  async (at) => {
    const { asked } = open(() => ({ ...unknown }), { at })
    const said = await answer('Aucun document signé ici n’a cette référence.')
    expect(said.textContent).toContain('sous le code QR')
    expect(asked()).toEqual([{ reference }])
    expect(screen.getByLabelText<HTMLInputElement>('Référence').value).toBe(reference)
  },
)

test('a place of the page is no reference', () => {
  const { asked } = open(undefined, { at: '/verifier#contenu' })
  expect(asked()).toEqual([])
})

test('files that cannot be a signed document are refused before anything is sent', async () => {
  const { asked, sent, give } = open()
  await give(new File([], 'vide.pdf', { type: 'application/pdf' }))
  await screen.findByText(/^Ce fichier est vide/)
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [signed, signed] } })
  await screen.findByText('Déposez un seul document à la fois.')
  const gone = new File(['x'], 'parti.pdf', { type: 'application/pdf' })
  Object.defineProperty(gone, 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
  await give(gone)
  await screen.findByText(/^Ce fichier ne s’ouvre plus sur votre appareil/)
  expect([asked(), sent]).toEqual([[], []])
})

test('a file of more than 25 MB is not sent', async () => {
  const { give, user, sent } = open(() => unknown)
  const heavy = new File(['%PDF-1.7 heavy'], 'lourd.pdf', { type: 'application/pdf' })
  Object.defineProperty(heavy, 'size', { value: sentLimitBytes + 1 })
  await give(heavy)
  await answer(/aucun document signé ici/)
  await user.click(sendButton())
  await screen.findByText(/^Ce fichier pèse plus de 25/)
  expect(sent).toEqual([])
})

test('without network the answer is asked again by a press, with the same file', async () => {
  const { give, user, server, asked } = open()
  server.state = 'cut'
  await give(signed)
  const stopped = await answer('La vérification n’a pas abouti.')
  server.state = 'well'
  await user.click(within(stopped).getByRole('button', { name: 'Réessayer' }))
  await answer('Ce document est intact et en vigueur.')
  expect(asked()).toHaveLength(1)
})

test('a network that verifies too much is told when to come back', async () => {
  const { give } = open(() => refuse(verificationsSpent))
  await give(signed)
  const stopped = await answer('La vérification n’a pas abouti.')
  expect(stopped.textContent).toContain('Patientez une minute')
  within(stopped).getByRole('button', { name: 'Réessayer' })
})

test('a server that holds too many files lets the visitor send theirs again', async () => {
  const { code, status, sentence: message } = verificationsFull
  const full = () => Response.json({ defined: true, code, status, message }, { status })
  const { give, user, sent } = open(() => unknown, { file: full })
  await give(signed)
  await answer(/aucun document signé ici/)
  await user.click(sendButton())
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('the work under way is told, and a later file replaces it', async () => {
  let deliver = (_: Verification) => {}
  let count = 0
  const { give } = open(() => {
    count += 1
    return count > 1
      ? answerOf()
      : new Promise<Verification>((resolve) => {
          deliver = resolve
        })
  })
  await give(signed)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Recherche parmi les documents signés'))
  await give(new File(['%PDF-1.7 other'], 'autre.pdf', { type: 'application/pdf' }))
  await answer('Ce document est intact et en vigueur.')
  deliver(unknown)
  await screen.findByText('autre.pdf')
  expect(screen.queryByText(/aucun document signé ici/)).toBeNull()
})
