import { z } from 'zod'
import { conclusions } from '#lib/conclusions.ts'

const text = z.string()
const instant = z.iso.datetime()
const print = z.string().regex(/^[0-9a-f]{64}$/)
/** `account`: a member signed for the garage, with the password of their account. */
const channel = z.enum(['email', 'sms', 'qr', 'counter', 'account'])
const destination = z.strictObject({ channel, address: text.nullable() })
const position = z.number().min(0).max(10_000)

/** Points of a drawn signature that one sheet holds. */
export const mostStrokePoints = 4_000

/** Lines that the pad drew, in its own measures. */
export const drawnStrokes = z.strictObject({
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  lines: z
    .array(z.array(z.tuple([position, position])).min(1))
    .min(1)
    .refine((lines) => lines.flat().length <= mostStrokePoints, 'A signature has 4,000 points at most'),
})
export type DrawnStrokes = z.infer<typeof drawnStrokes>

const code = z.strictObject({
  channel: z.enum(['email', 'sms']),
  address: text,
  sentAt: instant,
  validatedAt: instant.nullable(),
  wrongTries: z.int().min(0),
})

const choice = z.strictObject({
  options: z.array(z.strictObject({ label: text, grossCents: z.int() })),
  /** How many options the document proposes. */
  optionCount: z.int().min(0),
  reusedParts: z.enum(['wanted', 'unwanted']).nullable(),
  /** With the reused parts that the document proposes at their price. */
  isReused: z.boolean(),
  grossCents: z.int(),
})

const signer = z.strictObject({
  name: text,
  party: z.enum(['client', 'garage', 'other']),
  /** In whose name, or in which function, as it was typed. */
  capacity: text.nullable(),
  link: z.strictObject({ ...destination.shape, sentAt: instant.nullable() }),
  openedAt: instant.nullable(),
  reading: z.strictObject({ seconds: z.int().min(0), pages: z.int().min(0) }).nullable(),
  codes: z.array(code),
  /** The member who watched at the counter. */
  witness: text.nullable(),
  consent: z.strictObject({ wordingVersion: text, acceptedAt: instant }),
  /** The choice that the signer agreed to, where the document leaves one. */
  choice: choice.optional(),
  signedAt: instant,
  /** Given without network: by the clock of the device. */
  collectedAt: instant.optional(),
  signature: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('typed') }),
    z.strictObject({ kind: z.literal('drawn'), strokes: drawnStrokes }),
  ]),
  /** The name that the signer typed. */
  typedName: text,
  device: z.strictObject({ address: text.nullable(), browser: text.nullable(), language: text.nullable() }),
  copies: z.array(z.strictObject({ ...destination.shape, sentAt: instant.nullable() })),
})
export type EvidenceSigner = z.infer<typeof signer>

/** The facts of a request that its evidence tells. */
export const evidenceActs = [
  'created',
  'link_made',
  'sent',
  'opened',
  'code_sent',
  'code_wrong',
  'code_validated',
  'asked',
  'number_refused',
  'reminded',
  'signed',
  'declined',
  'extended',
  'expired',
  'revoked',
  'replaced',
  'on_paper',
  'stamped',
  'copied',
  'copy_lost',
  'copy_handed',
  'withdrawn',
] as const

/** All that the evidence of a signed document prints. Addresses come masked, and no code is in it. */
export const evidenceSheet = z.strictObject({
  kind: z.literal('evidence'),
  issuedOn: z.iso.date(),
  reference: text,
  /** The page that checks the document. */
  link: z.url(),
  garage: z.strictObject({ name: text, lines: z.array(text) }),
  document: z.strictObject({
    title: text,
    version: z.int().min(1).nullable(),
    pages: z.int().min(1),
    sha256: print,
    frozenAt: instant,
  }),
  others: z.array(z.strictObject({ title: text, sha256: print })),
  conclusion: z.enum(conclusions),
  requestedBy: text,
  requestedAt: instant,
  signers: z.array(signer).min(1),
  events: z.array(
    z.strictObject({ at: instant, act: z.enum(evidenceActs), actor: text, detail: text.nullable(), sha256: print }),
  ),
})
export type EvidenceSheet = z.infer<typeof evidenceSheet>
export type EvidenceAct = (typeof evidenceActs)[number]
