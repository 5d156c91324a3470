import { fieldLabels, type LabelName } from '#engine/lexicon/fields.ts'
import { meaningsOf } from '#engine/lexicon/meanings.ts'
import { matchAt } from '#engine/lexicon/phrases.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Field, Line, Table } from '#engine/read/tables.ts'
import { plainWords } from '#engine/values/folded.ts'
import { numbersIn } from '#engine/values/number.ts'

const sums = fieldLabels.filter(({ name }) => name.startsWith('totals.'))

/** A table of the report's sums, with net, tax and gross columns, contains no parts. */
export function isRecapitulation(table: Table): boolean {
  return namesOf(table).length > 0
}

/** Reads such a table: each sum from its line, tax and amount due from the columns of the last line. */
export function recapitulated(table: Table): Candidate[] {
  const { lines, headings } = table
  const names = namesOf(table)
  return lines.flatMap((line, at) => {
    const name = names[at]
    if (!name) return []
    const cell = headings.headings[0]?.cell
    if (!cell) return []
    const told = (as: LabelName, field: Field | undefined): Candidate[] => {
      const value = numbersIn(field?.text ?? '')[0]?.value
      if (!field || value === undefined) return []
      return [{ name: as, value, text: field.text, words: field.words, cell, label: cell, trust: 0.97 }]
    }
    const [amount, vat, gross] = [line.fields.get('amount'), line.fields.get('vat'), line.fields.get('gross')]
    const isWhole = name === 'totals.net' || name === 'totals.gross'
    // A deduction after tax has only a gross amount.
    if (!isWhole || !gross) return told(name, amount ?? gross)
    const rate = line.fields.get('vatRate')
    return [
      ...told('totals.net', amount),
      ...told('totals.vat', vat),
      ...told('totals.gross', gross),
      ...(rate ? told('totals.vatRate', rate) : rateOf(headings)),
    ]
  })
}

/** « TVA (20,00 %) » in the column heading. */
function rateOf({ headings }: Table['headings']): Candidate[] {
  const heading = headings.find(({ name }) => name === 'vat')
  const value = numbersIn(/([\d.,]+)\s*%/.exec(heading?.text ?? '')?.[1] ?? '')[0]?.value
  if (!heading || value === undefined) return []
  const { cell } = heading
  return [{ name: 'totals.vatRate', value, text: heading.text, words: cell.words, cell, label: cell, trust: 0.95 }]
}

function sumOf({ fields }: Line): LabelName | undefined {
  const text = plainWords(fields.get('label')?.text ?? '')
  if (text === '') return undefined
  return (
    sums.find(({ pattern }) => matchAt(pattern, text, 0) === text.length)?.name ??
    (/^total\b/.test(text) ? 'totals.net' : undefined)
  )
}

/** The sum of each line by its known name, else by the meaning of all lines: « Pièces fournies », « Fournitures consommables ». */
function namesOf({ lines, columns }: Table): (LabelName | undefined)[] {
  if (columns.includes('quantity') || columns.includes('hours') || columns.includes('reference')) return []
  const named = lines.map(sumOf)
  const fewest = columns.includes('gross') && columns.includes('vat') ? 1 : 2
  if (named.filter((name) => name !== undefined).length >= fewest) return named
  const meant: (LabelName | undefined)[] = []
  for (const [at, line] of lines.entries()) {
    const names = meaningsOf(plainWords(line.fields.get('label')?.text ?? '')).map(({ name }) => name)
    meant.push(named[at] ?? names.find((name) => name.startsWith('totals.') && !meant.includes(name)))
  }
  return meant.length > 2 && !meant.includes(undefined) ? meant : []
}
