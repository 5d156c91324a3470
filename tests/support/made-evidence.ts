import type { DrawnStrokes, EvidenceSheet, EvidenceSigner } from '#print/sheet/evidence-sheet.ts'

const hash = (digit: string) => digit.repeat(64)

/** One who signed by typing a name, with a code by SMS. */
export function madeSigner(more: Partial<EvidenceSigner> = {}): EvidenceSigner {
  return {
    name: 'Camille Le Goff',
    party: 'client',
    capacity: null,
    link: { channel: 'sms', address: '06 •• •• •• 42', sentAt: '2026-11-27T13:01:00.000Z' },
    openedAt: '2026-11-27T13:02:10.000Z',
    reading: { seconds: 94, pages: 2 },
    codes: [
      {
        channel: 'sms',
        address: '06 •• •• •• 42',
        sentAt: '2026-11-27T13:04:00.000Z',
        validatedAt: '2026-11-27T13:04:31.000Z',
        wrongTries: 1,
      },
    ],
    witness: null,
    consent: { wordingVersion: '2026-11', acceptedAt: '2026-11-27T13:05:00.000Z' },
    signedAt: '2026-11-27T13:05:09.000Z',
    signature: { kind: 'typed' },
    typedName: 'Camille Le Goff',
    device: { address: '203.0.113.7', browser: 'Safari 19, iPhone', language: 'fr-FR' },
    copies: [
      { channel: 'email', address: 'c•••@exemple.fr', sentAt: null },
      { channel: 'sms', address: '06 •• •• •• 42', sentAt: null },
    ],
    ...more,
  }
}

/** A signature of a few strokes. */
export const madeStrokes: DrawnStrokes = {
  width: 600,
  height: 200,
  lines: [
    Array.from({ length: 60 }, (_, at): [number, number] => [40 + at * 7, 110 + Math.round(60 * Math.sin(at / 4))]),
    [[500, 40]],
  ],
}

/** The evidence of a quote that its client signed. */
export function madeEvidence(more: Partial<EvidenceSheet> = {}): EvidenceSheet {
  return {
    kind: 'evidence',
    issuedOn: '2026-11-27',
    reference: 'MBR-7Q4K-2XWP-9D3T',
    link: 'https://atelier.example/verifier?reference=MBR-7Q4K-2XWP-9D3T',
    garage: { name: 'Carrosserie du Port', lines: ['12 quai des Voiliers, 56000 Vannes', 'SIRET 732 829 320 00074'] },
    document: {
      title: 'Devis DE2026-000123',
      version: 1,
      pages: 1,
      sha256: hash('a'),
      frozenAt: '2026-11-27T13:00:00.000Z',
    },
    others: [],
    conclusion: 'distance',
    requestedBy: 'Maëlle Riou',
    requestedAt: '2026-11-27T13:00:00.000Z',
    signers: [madeSigner()],
    events: (
      ['created', 'sent', 'link_made', 'opened', 'code_sent', 'code_wrong', 'code_validated', 'signed'] as const
    ).map((act, index) => ({
      at: `2026-11-27T13:0${index}:00.000Z`,
      act,
      actor: act === 'created' ? 'Maëlle Riou' : 'Camille Le Goff',
      detail: act === 'code_sent' ? 'SMS, 06 •• •• •• 42' : null,
      sha256: hash(String(index)),
    })),
    ...more,
  }
}
