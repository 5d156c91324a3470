import { formatDay, formatDays, formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { Fact, Headline, PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isAgreed, titleOf } from '#print/wording/document-names.ts'

const referenceLabels: Record<DocumentSheet['references'][number]['kind'], string> = {
  dossier: 'Dossier',
  quote: 'Devis',
  repair_order: 'Ordre de réparation',
  invoice: 'Facture',
  expert_report: 'Rapport d’expertise',
  client_order: 'Votre commande',
}

/** The name and the number of the document, its days, and the amount that the reader looks for. */
export function headingOf(sheet: DocumentSheet): PrintedPage['heading'] {
  const marks = [
    ...(sheet.isDuplicate ? ['Duplicata'] : []),
    ...(sheet.version !== null && sheet.version > 1 ? [`Version ${sheet.version}`] : []),
  ]
  return {
    title: titleOf(sheet),
    number: sheet.number && `n°\u00a0${sheet.number}`,
    marks,
    facts: [...daysOf(sheet), ...referencesOf(sheet)],
    headline: headlineOf(sheet),
  }
}

export function watermarkOf({ kind, number, isDraft }: DocumentSheet): string | null {
  if (kind === 'proforma') return 'PROFORMA'
  return isDraft || (number === null && kind !== 'workshop_sheet') ? 'BROUILLON' : null
}

function daysOf(sheet: DocumentSheet): Fact[] {
  const { order, performedOn, issuedOn, downtimeDays, announced } = sheet
  return [
    fact(isAgreed(sheet.kind) ? 'Établi le' : 'Date', formatDay(issuedOn)),
    ...optional('Valable jusqu’au', sheet.validUntil && formatDay(sheet.validUntil)),
    ...optional(
      sheet.kind === 'deposit' ? 'Acompte reçu le' : 'Fin des travaux',
      performedOn !== issuedOn && performedOn ? formatDay(performedOn) : null,
    ),
    ...optional(
      (sheet.dues?.length ?? 0) > 1 ? 'Première échéance' : 'Échéance',
      sheet.dueOn && formatDay(sheet.dueOn),
    ),
    ...optional('Véhicule reçu le', order?.receivedAt ? formatInstant(order.receivedAt) : null),
    ...optional('Donneur d’ordre', orderedByOf(sheet)),
    ...optional('Restitution prévue', sheet.readyOn && formatDay(sheet.readyOn)),
    ...optional('Immobilisation', downtimeDays === null ? null : formatDays(downtimeDays)),
    ...optional('Prix du devis', feeWords(announced?.feeCents ?? null)),
    ...optional('Acompte demandé', announced?.depositCents ? `${euros(announced.depositCents)}\u00a0TTC` : null),
  ]
}

/** The person who entrusted the vehicle, when it is not the client. */
function orderedByOf({ kind, order, client }: DocumentSheet): string | null {
  const orderedBy = kind === 'repair_order' ? (order?.orderedBy ?? null) : null
  return orderedBy === client?.name ? null : orderedBy
}

function referencesOf({ references, correction }: DocumentSheet): Fact[] {
  const own = correction ? [fact('Facture d’origine', `${correction.number} du ${formatDay(correction.issuedOn)}`)] : []
  return [
    ...own,
    ...references.map(({ kind, number, issuedOn }) =>
      fact(referenceLabels[kind], issuedOn ? `${number} du ${formatDay(issuedOn)}` : number),
    ),
  ]
}

function headlineOf(sheet: DocumentSheet): Headline | null {
  const { kind, totals, payments } = sheet
  if (kind === 'receipt')
    return headline('Somme reçue', payments[0]?.amountCents, payments[0] ? `le ${formatDay(payments[0].paidOn)}` : null)
  if (kind === 'workshop_sheet' || !totals) return null
  if (kind === 'credit_note') return headline('À votre crédit TTC', totals.grossCents, null)
  if (totals.dueCents === null || isAgreed(kind)) return headline('Total TTC', totals.grossCents, shareNote(sheet))
  return headline('Net à payer TTC', totals.dueCents, shareNote(sheet) ?? dueNote(sheet))
}

/** The reader's own share, as long as nothing was paid. */
function shareNote({ split, totals }: DocumentSheet): string | null {
  if (!split || split.insurerCents === 0 || (totals?.dueCents ?? totals?.grossCents) !== totals?.grossCents) return null
  return `dont ${euros(split.clientCents)} à votre charge`
}

function dueNote({ dueOn, totals, dues = [] }: DocumentSheet): string | null {
  if (dues.length > 1 && dueOn) return `en ${dues.length} échéances, la première le ${formatDay(dueOn)}`
  return dueOn && totals?.dueCents ? `au plus tard le ${formatDay(dueOn)}` : null
}

function headline(label: string, cents: number | undefined, note: string | null): Headline | null {
  return cents === undefined ? null : { label, value: euros(cents), note }
}

function feeWords(cents: number | null): string | null {
  if (cents === null) return null
  return cents === 0 ? 'gratuit' : `${euros(cents)}\u00a0TTC`
}

function fact(label: string, value: string): Fact {
  return { label, value }
}

/** No fact without a value. */
export function optional(label: string, value: string | null | undefined): Fact[] {
  return value ? [{ label, value }] : []
}
