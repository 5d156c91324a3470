import { z } from 'zod'
import { documentLook, lookOf } from '#print/sheet/document-look.ts'
import { sheetLine } from '#print/sheet/sheet-line.ts'
import { address, client, garage, vehicle } from '#print/sheet/sheet-parties.ts'
import { payerSplit, receivedPayment, totals } from '#print/sheet/sheet-totals.ts'

export const documentKinds = [
  'quote',
  'repair_order',
  'workshop_sheet',
  'invoice',
  'credit_note',
  'deposit',
  'proforma',
  'receipt',
] as const
export type DocumentKind = (typeof documentKinds)[number]

const text = z.string()
const day = z.iso.date()
const instant = z.iso.datetime()
const cents = z.int()

/** Another document that this one continues or answers. */
const reference = z.strictObject({
  kind: z.enum(['dossier', 'quote', 'repair_order', 'invoice', 'expert_report', 'client_order']),
  number: text,
  issuedOn: day.nullable(),
})

const claim = z.strictObject({
  insurer: text,
  number: text.nullable(),
  policyNumber: text.nullable(),
  happenedOn: day.nullable(),
  expert: text.nullable(),
  expertReportNumber: text.nullable(),
  deductibleCents: cents.nullable(),
  isPaidDirectly: z.boolean(),
})

/** The client's choice about used parts, collected before acceptance; null prints boxes to tick. */
const reusedParts = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('accepted') }),
  z.strictObject({ choice: z.literal('declined') }),
  z.strictObject({ choice: z.literal('exempt'), reason: z.enum(['warranty', 'unavailable', 'risk']) }),
])

/** Agreement of the client with the document as it stands. */
const acceptance = z.strictObject({
  by: text,
  /** The instant at which it was given, or noted. */
  at: instant,
  /** The day of an agreement that was noted on a later one; sheets of before do not say. */
  on: day.nullable().default(null),
  channel: z.enum(['on_site', 'remote', 'telephone', 'post']),
})

/** A photograph of the vehicle at its reception: its label, its instants and the print of its file. */
const receptionPhotograph = z.strictObject({
  label: text,
  /** When the camera says that it took it. */
  capturedAt: instant.nullable(),
  attachedAt: instant,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ReceptionPhotograph = z.infer<typeof receptionPhotograph>

/** Reception of the vehicle and the conditions that the client agrees to. */
const order = z.strictObject({
  receivedAt: instant.nullable(),
  orderedBy: text.nullable(),
  requests: z.array(text),
  condition: text.nullable(),
  /** Sheets of before had none. */
  photographs: z.array(receptionPhotograph).default([]),
  fuelEighths: z.int().min(0).max(8).nullable(),
  belongings: text.nullable(),
  warnAboveCents: cents.nullable(),
  isRoadTestAllowed: z.boolean().nullable(),
  areOldPartsReturned: z.boolean().nullable(),
})

/** Prices and days that a garage announces before the work, including VAT. */
const announced = z.strictObject({
  /** 0 is a free quote. */
  feeCents: cents.nullable(),
  depositCents: cents.nullable(),
  storage: z.strictObject({ dayCents: cents, freeDays: z.int().min(0) }).nullable(),
})

/** The invoice that a credit note reduces, or that a corrective invoice replaces. */
const correction = z.strictObject({
  number: text,
  issuedOn: day,
  reason: text,
  /** The corrected invoice asked for a deposit; sheets of before do not say. */
  isDeposit: z.boolean().default(false),
})

/** Conditions of payment. A consumer owes neither the late rate nor the lump sum. */
const payment = z.strictObject({
  terms: text.nullable(),
  lateRate: text.nullable(),
  isVatOnDebits: z.boolean(),
  category: z.enum(['goods', 'services', 'mixed']).nullable(),
})

/** All that a document prints. Amounts are cents, quantities thousandths, rates basis points. Nothing is computed from it but words. */
export const documentSheet = z.strictObject({
  kind: z.enum(documentKinds),
  /** Sheets of before looks had one. */
  look: documentLook.default(() => lookOf('sober')),
  /** A draft has no number. */
  number: text.nullable(),
  version: z.int().min(1).nullable(),
  isDuplicate: z.boolean(),
  /** A quote has its number from its beginning: its draft says that it is one. */
  isDraft: z.literal(true).optional(),
  issuedOn: day,
  validUntil: day.nullable(),
  dueOn: day.nullable(),
  /** Several dues; `dueOn` is the first of them. */
  dues: z.array(z.strictObject({ payer: z.enum(['client', 'insurer']), dueOn: day, cents })).optional(),
  /** End of the work, when it is not the day of issue. */
  performedOn: day.nullable(),
  readyOn: day.nullable(),
  downtimeDays: z.int().min(0).nullable(),
  references: z.array(reference),
  garage,
  client: client.nullable(),
  deliveredTo: address.nullable(),
  vehicle: vehicle.nullable(),
  claim: claim.nullable(),
  order: order.nullable(),
  /** Sheets of before announce nothing. */
  announced: announced.optional(),
  lines: z.array(sheetLine),
  totals: totals.nullable(),
  split: payerSplit.nullable(),
  payments: z.array(receivedPayment),
  payment: payment.nullable(),
  correction: correction.nullable(),
  reusedParts: reusedParts.nullable(),
  acceptance: acceptance.nullable(),
  notes: text.nullable(),
  mentions: z.array(text),
  /** Address that the code of a workshop sheet opens. */
  link: z.url().nullable(),
})
export type DocumentSheet = z.infer<typeof documentSheet>
