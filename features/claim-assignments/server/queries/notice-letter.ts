import { type Binding, bindingOf } from '#features/claim-assignments/assignment-binding.ts'
import {
  type Contestation,
  type LetterFacts,
  type NoticeKind,
  noticeKindLabels,
  paragraphsOf,
} from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { noticeGaps } from '#features/claim-assignments/notice-missing.ts'
import { partiesOf, referencesOf } from '#features/claim-assignments/server/queries/assignment-act.ts'
import { listAnswers, listNotices } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { type Enclosure, enclosureWords } from '#features/claim-assignments/server/queries/notice-enclosures.ts'
import { owedInvoices } from '#features/claim-assignments/server/queries/owed-invoices.ts'
import { letterHeadOf } from '#features/dossiers/server/queries/letter-parties.ts'
import { civilDate, formatLongDay } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import type { Letter, LetterSheet } from '#print/sheet/letter-sheet.ts'

type Wanted = {
  kind: NoticeKind
  subject: Contestation | null
  enclosed?: readonly Enclosure[] | null
  /** The chosen pieces of the dossier, which go in the envelope or with the mail. */
  annexes?: readonly Enclosure[]
}
export type Addressee = { name: string; isFirm: boolean }
export type NoticeWords = {
  missing: string[]
  body: string
  recipient: string
  addressee: Addressee
  sheet: (body: string) => LetterSheet
}

export async function bindingFor(ctx: Context, id: string): Promise<Binding | null> {
  return bindingOf(await listNotices(ctx, id), await listAnswers(ctx, id))
}

/** A letter about an assignment: the text that is proposed, the things that it lacks, and its page. */
export async function wordNotice(ctx: Context, assignment: ClaimAssignment, wanted: Wanted): Promise<NoticeWords> {
  const parties = await partiesOf(ctx, assignment)
  const { garage, client, dossier, vehicle } = parties
  const firm = await ctx.db
    .selectFrom('directoryFirms')
    .select(['name', 'claimsEmail', 'email', 'addressStreet', 'addressZipCode', 'addressCity'])
    .where('id', '=', assignment.insurerId)
    .executeTakeFirstOrThrow()
  const toClient = wanted.kind === 'to_client'
  const town = (zipCode: string, city: string) => [zipCode, city].filter(Boolean).join(' ')
  const address = toClient
    ? { lines: [client.name, client.street, town(client.zipCode, client.city)], isKnown: client.city !== '' }
    : {
        lines: [firm.name, 'Service des sinistres', firm.addressStreet, town(firm.addressZipCode, firm.addressCity)],
        isKnown: firm.addressCity !== '',
      }
  const facts = await factsOf(ctx, assignment, garage)
  const car = [vehicle?.make, vehicle?.model, vehicle?.plate].filter(Boolean).join(' ') || dossier.number
  const day = civilDate(ctx.now)
  const chosen = (wanted.annexes ?? []).map(({ words }) => words)
  const pieces = [...enclosureWords(wanted.kind, wanted.enclosed ?? null), ...chosen]
  const page = (body: string): Letter => ({
    title: noticeKindLabels[wanted.kind],
    recipient: address.lines.filter(Boolean),
    placeAndDay: `${garage.city ? `${garage.city}, le` : 'Le'} ${formatLongDay(day)}`,
    references: referencesOf(assignment, dossier, car),
    parties: [],
    sections: [{ title: '', paragraphs: body.split(/\n+/).filter(Boolean) }],
    annexes: pieces.length > 0 ? [`Pièces jointes\u00a0: ${pieces.join(', ')}.`] : [],
    signatures: [{ title: 'Pour l’atelier', lines: [garage.name] }],
    footnote: assignment.number,
  })
  return {
    missing: [
      ...(address.isKnown ? [] : [toClient ? noticeGaps.clientAddress : noticeGaps.insurerAddress]),
      ...(garage.iban ? [] : [noticeGaps.iban]),
      ...(garage.city ? [] : [noticeGaps.garageAddress]),
    ],
    body: paragraphsOf(wanted.kind, wanted.subject, facts).join('\n\n'),
    addressee: toClient ? { name: client.name, isFirm: client.isCompany } : { name: firm.name, isFirm: true },
    recipient: (toClient ? client.email : (firm.claimsEmail ?? firm.email)) ?? '',
    sheet: (body) => ({ kind: 'letters', issuedOn: day, garage: letterHeadOf(garage), letters: [page(body)] }),
  }
}

async function factsOf(
  ctx: Context,
  assignment: ClaimAssignment,
  { iban, bic }: { iban: string | null; bic: string | null },
): Promise<LetterFacts> {
  const { id, dossierId, capCents, reportNumber, openCents, paidToClientOn, endedReason, clientSignedOn } = assignment
  const notices = await listNotices(ctx, id)
  const invoices = await owedInvoices(ctx, dossierId)
  return {
    assignor: assignment.assignorName,
    signedOn: clientSignedOn ?? civilDate(ctx.now),
    notifiedOn: notices.find(({ kind, sentOn }) => kind === 'notification' && sentOn)?.sentOn ?? null,
    binding: await bindingFor(ctx, id),
    ...{ reportNumber, capCents, iban: iban ?? '', bic: bic ?? '', openCents, paidToClientOn, endedReason },
    invoiceNumbers: invoices.map(({ number }) => number),
  }
}
