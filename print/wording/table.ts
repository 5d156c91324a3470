import { euros } from '#lib/euros.ts'
import type { Column, PrintedPage, Row } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced, type PricedSheetLine, type SheetLine } from '#print/sheet/sheet-line.ts'
import { amount, quantity, rate, reductionText } from '#print/wording/figures.ts'

type Field = Column & { of: (line: PricedSheetLine) => string }

const origins: Record<NonNullable<PricedSheetLine['origin']>, string> = {
  new: 'Pièce neuve d’origine',
  equivalent: 'Pièce équivalente',
  reused: 'Pièce de réemploi (PIEC)',
  exchange: 'Échange standard',
}

/** A row of more letters may be divided between two pages. */
const longLabel = 500

/** The lines, with the columns that these lines need. */
export function tableOf(sheet: DocumentSheet): PrintedPage['table'] {
  if (sheet.lines.length === 0) return null
  const fields = sheet.kind === 'workshop_sheet' ? workshopFields : pricedFields(sheet)
  const rows = sheet.lines
    .filter((line) => sheet.kind !== 'workshop_sheet' || line.kind !== 'subtotal')
    .map((line) => rowOf(line, fields, sheet))
  return {
    columns: fields.map(({ label, width, isFigure }) => ({ label, width, isFigure })),
    rows: keptTogether(rows),
  }
}

/** Without VAT (articles 293 B and 294 of the tax code), its column and its sums go. */
export function isWithoutVat({ lines, totals }: DocumentSheet): boolean {
  const taxed = totals?.vatGroups ?? lines.filter(isPriced)
  return (
    taxed.length > 0 &&
    taxed.every(({ vatReason }) => vatReason === 'small_business' || vatReason === 'untaxed_territory')
  )
}

const designation: Field = { label: 'Désignation', width: 'wide', isFigure: false, of: ({ label }) => label }
const workshopFields: Field[] = [
  { label: 'Fait', width: 'tick', isFigure: false, of: () => '' },
  designation,
  { label: 'Quantité', width: 'narrow', isFigure: true, of: quantity },
]

function pricedFields(sheet: DocumentSheet): Field[] {
  const hasDiscount = sheet.lines.some((line) => isPriced(line) && line.discount !== null)
  const net = isWithoutVat(sheet) ? '' : ' HT'
  const figure = (label: string, of: Field['of']): Field => ({ label, width: 'narrow', isFigure: true, of })
  return [
    designation,
    figure('Quantité', quantity),
    figure(`Prix unitaire${net}`, ({ unitNetCents }) => amount(unitNetCents)),
    ...(hasDiscount ? [figure('Remise', ({ discount }) => (discount ? reductionText(discount) : ''))] : []),
    ...(net ? [figure('TVA', ({ vatBasisPoints }) => rate(vatBasisPoints))] : []),
    figure(`Montant${net}`, ({ netCents }) => amount(netCents)),
  ]
}

function rowOf(line: SheetLine, fields: readonly Field[], sheet: DocumentSheet): Row {
  if (isPriced(line))
    return { kind: 'line', cells: fields.map(({ of }) => of(line)), notes: notesOf(line, sheet), together: 1 }
  if (line.kind === 'subtotal')
    return { kind: 'subtotal', cells: [line.label || 'Sous-total', amount(line.netCents)], notes: [], together: 1 }
  return { kind: line.kind, cells: [line.label], notes: [], together: 1 }
}

/** The small print under a label. */
function notesOf(line: PricedSheetLine, { kind }: DocumentSheet): string[] {
  const facts = [
    line.reference && `Réf.\u00a0${line.reference}`,
    line.origin && origins[line.origin],
    ...(kind === 'workshop_sheet' ? [] : moneyNotes(line)),
  ].filter((note): note is string => Boolean(note))
  return [...(line.detail ? [line.detail] : []), ...(facts.length > 0 ? [facts.join(' · ')] : [])]
}

function moneyNotes(line: PricedSheetLine): (string | null)[] {
  const { unitGrossCents, wear, wearCents, isOutsideClaim, isOption, reused } = line
  const share = wear && 'basisPoints' in wear ? ` ${rate(wear.basisPoints)}` : ''
  return [
    unitGrossCents === null ? null : `${euros(unitGrossCents)}\u00a0TTC l’unité`,
    wearCents ? `Vétusté${share}\u00a0: ${euros(wearCents)}\u00a0HT à votre charge` : null,
    isOutsideClaim ? 'Hors sinistre' : null,
    isOption ? 'En option, non comprise dans le total' : null,
    reused
      ? `Au choix\u00a0: ${origins[reused.origin].toLowerCase()} à ${euros(reused.netCents)}\u00a0HT l’unité`
      : null,
  ]
}

/** A title stays with the line below it, a subtotal with the line above it. */
function keptTogether(rows: readonly Row[]): Row[] {
  const holdsNext = rows.map((row, index) => {
    const next = rows[index + 1]
    return next !== undefined && !isLong(row) && !isLong(next) && (row.kind === 'title' || next.kind === 'subtotal')
  })
  return rows.map((row, index) => {
    if (holdsNext[index - 1]) return { ...row, together: null }
    const end = holdsNext.indexOf(false, index)
    return { ...row, together: isLong(row) ? 0 : end - index + 1 }
  })
}

function isLong({ cells, notes }: Row): boolean {
  return [...cells, ...notes].some((text) => text.length > longLabel)
}
