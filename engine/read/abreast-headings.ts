import type { ColumnName } from '#engine/lexicon/columns.ts'
import type { Heading } from '#engine/read/headings.ts'

/** A repeated column name starts a second table beside the first. */
export function splitAbreast(headings: readonly Heading[]): Heading[][] {
  const tables: Heading[][] = [[]]
  for (const [at, heading] of headings.entries()) {
    const open = tables.at(-1) ?? []
    const hasLabel = headings.slice(at).some(({ name }) => name === 'label')
    const isNew =
      !['class', 'line', 'asked', 'unknown'].includes(heading.name) && open.some(({ name }) => name === heading.name)
    const hasAmount = open.some(({ name }) => name === 'amount')
    const opensAnew = heading.name === 'label' && hasAmount
    const isTitle = heading.name === 'unknown' ? startsFigures(headings[at + 1]) : heading.name === 'operation' && isNew
    const isNextTitle = isTitle && hasAmount && !hasLabel && at < headings.length - 2
    const [first, before] = [open[0], open.at(-1)]
    if (isNextTitle) tables.push([{ ...heading, name: 'label' }])
    // « Poste, Désignation »: the first of two label columns is a code.
    else if (isNew && heading.name === 'label' && open.length === 1 && first)
      tables[tables.length - 1] = [{ ...first, name: 'operation' }, heading]
    else if (isNew && heading.name === 'hours' && before?.name === 'hours') {
      // « Temps, Heures, Taux »: the heading before the hours names the operation.
      if (headings[at + 1]?.name === 'rate') open.splice(-1, 1, { ...before, name: 'label' }, heading)
      // « Heures, €/h »: the second column is the rate; a recogniser often loses its unit.
      else open.push({ ...heading, name: 'rate' })
    }
    // « Code, Classe »: without a label column, the second of two kind columns is the label.
    else if (
      isNew &&
      heading.name === 'operation' &&
      open.length === 1 &&
      !ownFrom(headings, at).some(({ name }) => name === 'label')
    )
      open.push({ ...heading, name: 'label' })
    // « Code trav., Opération, Désignation »: the first column is a catalogue number.
    else if (isNew && heading.name === 'operation' && before?.name === 'operation' && hasLabel)
      open.splice(-1, 1, { ...before, name: 'unknown' }, heading)
    // « Qté, Temps, Cat, P.U. »: a category among figures is a labour class.
    else if (isNew && heading.name === 'operation' && !hasAmount && isAmongFigures(open, headings.slice(at + 1)))
      open.push({ ...heading, name: 'unknown' })
    // « Organe, Travaux », « Désignation, Article »: only the values tell the second column's meaning.
    else if (
      isNew &&
      heading.name === 'label' &&
      !hasAmount &&
      (open.at(-1)?.name === 'label' || isOfLine(open, heading))
    )
      open.push({ ...heading, name: 'unknown' })
    // A repeated heading without a label was misread; of two prices, the second is the line total.
    else if (isNew && !hasLabel && open.some(({ name }) => name === 'label'))
      open.push({ ...heading, name: heading.name === 'unitPrice' && !hasAmount ? 'amount' : 'unknown' })
    // « Valeur HT, Total HT »: the first of two amounts is the unit price.
    else if (isNew && heading.name === 'amount' && isPriceless(open))
      tables[tables.length - 1] = [...withPrice(open), heading]
    // « Temps, Taux horaire, Prix HT »: the hourly price is the rate, and the next amount is the line total.
    else if (
      heading.name === 'unitPrice' &&
      open.some(({ name }) => name === 'rate' || name === 'unitPrice') &&
      !hasAmount &&
      !ownFrom(headings, at).some(({ name }) => name === 'amount')
    )
      open.push({ ...heading, name: 'amount' })
    else if (isNew || opensAnew) tables.push([heading])
    else open.push(heading)
  }
  return tables
}

/** Headings up to the next amount; later headings can belong to another table. */
function ownFrom(headings: readonly Heading[], at: number): readonly Heading[] {
  const amount = headings.findIndex(({ name }, index) => index > at && name === 'amount')
  return headings.slice(at, amount < 0 ? headings.length : amount + 1)
}

function isPriceless(headings: readonly Heading[]): boolean {
  const has = (name: ColumnName) => headings.some((each) => each.name === name)
  const [before, last] = headings.slice(-2)
  // An unknown heading between quantity and amount is the unit price.
  const mayBePrice = before?.name === 'unknown' && has('quantity')
  return last?.name === 'amount' && !mayBePrice && !has('unitPrice') && !has('rate')
}

function withPrice(headings: readonly Heading[]): Heading[] {
  return headings.map((heading) => (heading.name === 'amount' ? { ...heading, name: 'unitPrice' } : heading))
}

function isAmongFigures(before: readonly Heading[], after: readonly Heading[]): boolean {
  return [before, after.slice(0, 2)].every((several) => several.some(({ name }) => figures.includes(name)))
}

function startsFigures(heading: Heading | undefined): boolean {
  return heading !== undefined && ['quantity', 'hours', 'unitPrice', 'rate'].includes(heading.name)
}

/** « Désignation, Référence, Travaux »: a further word column before any figure belongs to the same line. */
function isOfLine(open: readonly Heading[], { text }: Heading): boolean {
  return open.every((each) => !figures.includes(each.name) && each.text !== text)
}

const figures: readonly ColumnName[] = ['quantity', 'unitPrice', 'amount', 'gross', 'hours', 'rate']
