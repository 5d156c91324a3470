import { z } from 'zod'
import type { Facts } from '#features/signatures/server/queries/evidence-facts.ts'
import { actOf, actorOf, detailOf } from '#features/signatures/server/queries/evidence-rows.ts'
import { choicesIn } from '#features/signatures/server/queries/offer-choices.ts'
import { channelsOf, maskedOf } from '#features/signatures/server/queries/sendings.ts'
import { verificationLink } from '#features/signatures/signature-reference.ts'
import { signatureBox } from '#features/signatures/signature-strokes.ts'
import { type Party, partyLabels } from '#features/signatures/signature-terms.ts'
import { civilDate } from '#lib/dates.ts'
import type { EvidenceSheet, EvidenceSigner } from '#print/sheet/evidence-sheet.ts'

type Made = { documentId: string; now: Date; baseUrl: string }
type Signer = Facts['signers'][number]
type Given = Facts['given'][number]

const parties: Record<Party, EvidenceSigner['party']> = {
  client: 'client',
  co_owner: 'other',
  owner: 'other',
  company: 'client',
  agent: 'other',
  other: 'other',
  garage: 'garage',
}

/** The evidence of one document of a request that all have signed. Destinations are masked, and no code is in it. */
export function evidenceSheetOf(facts: Facts, { documentId, now, baseUrl }: Made): EvidenceSheet {
  const { request, garage, documents, signers, requestedBy } = facts
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw new Error(`The document ${documentId} is of another request.`)
  const town = `${garage.addressZipCode} ${garage.addressCity}`.trim()
  const place = [garage.addressStreet, town].filter(Boolean).join(', ')
  return {
    kind: 'evidence',
    issuedOn: civilDate(now),
    reference: request.reference,
    link: verificationLink(baseUrl, request.reference),
    garage: {
      name: garage.name,
      lines: [place, garage.siret && `SIRET ${garage.siret}`].flatMap((line) => line || []),
    },
    document: {
      ...{ title: document.title, version: versionOf(document.version), pages: document.pageCount },
      ...{ sha256: document.sha256, frozenAt: document.frozenAt },
    },
    others: documents.filter((each) => each !== document).map(({ title, sha256 }) => ({ title, sha256 })),
    conclusion: request.conclusion,
    requestedBy: requestedBy || garage.name,
    requestedAt: request.createdAt,
    signers: signers.map((signer) => signerOf(facts, signer, documentId)),
    events: facts.events.map((event) => ({
      ...{ at: event.at, act: actOf(event.kind), sha256: event.sha256 },
      ...{ actor: actorOf(facts, event), detail: detailOf(event) },
    })),
  }
}

function versionOf(version: string): number | null {
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null
}

function signerOf(facts: Facts, signer: Signer, documentId: string): EvidenceSigner {
  const given = facts.given.find(({ id }) => id === signer.id)
  if (!given) throw new Error(`The signer ${signer.id} has not signed.`)
  return {
    ...{ name: signer.name, party: parties[signer.party], openedAt: signer.openedAt, signedAt: given.givenAt },
    capacity: signer.party === 'client' || signer.party === 'garage' ? null : partyLabels[signer.party],
    ...linkOf(facts, signer),
    reading: readingOf(given, documentId),
    codes: facts.codes.filter(({ signerId }) => signerId === signer.id).map(codeOf),
    ...collectionOf(facts, signer),
    ...choiceOf(facts, signer, documentId),
    consent: { wordingVersion: given.wording, acceptedAt: given.givenAt },
    ...{ signature: signatureOf(given), typedName: given.name },
    device: {
      ...{ address: given.network || null, browser: given.userAgent || null, language: given.locale || null },
    },
    copies: channelsOf(signer).map((channel) => ({ channel, address: maskedOf(signer, channel), sentAt: null })),
  }
}

const made = z.object({
  place: z.enum(['counter', 'qr', 'remote']),
  to: z.array(z.object({ channel: z.enum(['sms', 'email']), masked: z.string() })),
})

/** The last link before the signature, and the member who opened it in the shop. */
function linkOf(facts: Facts, { id, party, signedAt }: Signer): Pick<EvidenceSigner, 'link' | 'witness'> {
  if (party === 'garage') return { link: { channel: 'account', address: null, sentAt: null }, witness: null }
  const event = facts.events.findLast(
    ({ kind, signerId, at }) => kind === 'link_made' && signerId === id && at <= (signedAt ?? at),
  )
  const { place, to } = made.parse(event?.details ?? { place: facts.request.place, to: [] })
  const [first] = to
  if (event && place === 'remote' && first)
    return { link: { channel: first.channel, address: first.masked, sentAt: event.at }, witness: null }
  const channel = place === 'qr' ? 'qr' : 'counter'
  return {
    link: { channel, address: null, sentAt: event?.at ?? null },
    witness: event ? actorOf(facts, event) : null,
  }
}

const collected = z.object({ isOffline: z.literal(true), deviceAt: z.string() })

/** The instant of a signature that was given without network, by the clock of its device. */
function collectionOf({ events }: Facts, { id }: Signer): Pick<EvidenceSigner, 'collectedAt'> {
  const event = events.find(({ kind, signerId }) => kind === 'signed' && signerId === id)
  const found = collected.safeParse(event?.details).data
  return found ? { collectedAt: found.deviceAt } : {}
}

/** The choice that the signer agreed to in the document, as the event of their signature tells it. */
function choiceOf({ events }: Facts, { id }: Signer, documentId: string): Pick<EvidenceSigner, 'choice'> {
  const event = events.find(({ kind, signerId }) => kind === 'signed' && signerId === id)
  const choice = choicesIn(event?.details).find((each) => each.documentId === documentId)
  if (!choice) return {}
  const { options, optionCount, reusedParts, isReused, grossCents } = choice
  return { choice: { options, optionCount, reusedParts, isReused, grossCents } }
}

const marks = z.array(z.object({ documentId: z.string(), page: z.number(), seconds: z.number() }))

function readingOf({ reading }: Given, documentId: string): EvidenceSigner['reading'] {
  const own = marks.parse(reading).filter((mark) => mark.documentId === documentId)
  if (own.length === 0) return null
  return {
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    pages: new Set(own.map(({ page }) => page)).size,
  }
}

function codeOf({ channel, masked, sentAt, validatedAt, tries }: Facts['codes'][number]) {
  const wrongTries = Math.max(0, tries - (validatedAt === null ? 0 : 1))
  return { channel, address: masked, sentAt, validatedAt, wrongTries }
}

const drawn = z.array(z.array(z.tuple([z.number(), z.number()])))

function signatureOf({ means, strokes }: Given): EvidenceSigner['signature'] {
  const lines = drawn.parse(strokes).filter((line) => line.length > 0)
  if (means === 'typed' || lines.length === 0) return { kind: 'typed' }
  return { kind: 'drawn', strokes: { ...signatureBox, lines } }
}
