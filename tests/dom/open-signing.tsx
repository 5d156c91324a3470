import type { SigningPage } from '#features/signatures/contract.ts'
import { wording } from '#features/signatures/signature-request.ts'
import { SigningScreen } from '#features/signatures/web/signing.tsx'
import { newId } from '#lib/id.ts'
import type { Answers, Wire } from '#tests/dom/answers.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

export const token = 'a-token-of-this-test'
export const at = '2026-11-27T09:00:00.000Z'
export const sha256 = 'a'.repeat(64)
export const quoteId = newId()

/** The page of a signer as the server gives it. */
export function pageOf(more: Partial<SigningPage> = {}): SigningPage {
  return {
    ...{
      step: 'sign',
      isPreview: false,
      isAssignment: false,
      mayWithdraw: false,
      linkKind: 'signature',
      state: 'sent',
    },
    garage: { name: 'Carrosserie du Test', phone: '0102030405', address: '1 rue des Lilas, 49000 Angers' },
    ...{ title: 'Devis DV2026-00012', about: 'Peugeot 308, AB-123-CD', message: 'Comme convenu.' },
    ...{ place: 'remote', conclusion: 'distance' },
    signer: { name: 'Zoé Lefèvre', party: 'client', rank: 1, of: 1 },
    documents: [
      {
        ...{ id: quoteId, kind: 'quote', title: 'Devis DV2026-00012', version: '1', sha256, sizeBytes: 1_000 },
        ...{
          pageCount: 1,
          amountCents: 120_000,
          offer: null,
          choice: null,
          pages: [{ page: 1, words: 'Remplacement du pare-chocs' }],
        },
      },
    ],
    ...{ needsCode: true, channels: [{ channel: 'sms', masked: '06 •• •• •• 78' }], code: null },
    ...{ wording, expiresAt: '2026-12-27T09:00:00.000Z', signedAt: null, copies: [] },
    ...more,
  }
}

export const codeState = () => ({ masked: '06 •• •• •• 78', expiresAt: at, againAt: at })
export const copies: SigningPage['copies'] = [
  { channel: 'sms', masked: '06 •• •• •• 78', isSent: true },
  { channel: 'email', masked: 'z••@lefevre.exemple', isSent: true },
]
export const signedPage = () =>
  pageOf({ step: 'signed', state: 'stamped', signedAt: at, documents: [], channels: [], copies })

/** Opens the page of a signer, whose server goes on as the signer acts. */
export function openSigning(
  page: SigningPage,
  answers: Answers['signatures'] = {},
  path = `/signature/${token}`,
  wire: Wire = {},
) {
  let shown = page
  const part = renderPublicPart(<SigningScreen token={token} isAssignment={path.includes('/cession/')} />, {
    at: path,
    wire,
    answers: {
      signatures: {
        readSigning: () => shown,
        openSigning: () => ({}),
        drawSigningPage: () => new File(['webp'], 'page.webp', { type: 'image/webp' }),
        sendSigningCode: codeState,
        signDocuments: () => {
          shown = signedPage()
          return { state: 'signed', signedAt: at }
        },
        askSigningQuestion: () => ({}),
        refuseSignerNumber: () => ({}),
        declineSignature: () => {
          shown = pageOf({ step: 'over', state: 'declined', documents: [], signer: null })
          return {}
        },
        ...answers,
      },
    },
  })
  const asked = (operation: string) =>
    part.server.calls.filter((call) => call.operation === `signatures.${operation}`).map(({ input }) => input)
  const show = (next: SigningPage) => {
    shown = next
  }
  return { ...part, asked, show }
}
