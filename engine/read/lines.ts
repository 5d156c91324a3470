import type { LabourLine, Operation, PartLine, SupplyLine } from '#engine/expert-report.ts'
import type { ColumnName } from '#engine/lexicon/columns.ts'
import type { Layout } from '#engine/read/layout.ts'
import { bareCode, type Legend, legendOf, operationIn, operationOf, usedCodesOf } from '#engine/read/legend.ts'
import { asFigure, withLostMarks } from '#engine/read/misread-figures.ts'
import { agrees, type Line, type Table } from '#engine/read/tables.ts'
import { sectionTitle } from '#engine/read/titles.ts'
import type { ToldLine } from '#engine/read/told.ts'
import { foldText, plainWords } from '#engine/values/folded.ts'
import { numbersIn } from '#engine/values/number.ts'

export type ReportLines = {
  parts: ToldLine<PartLine>[]
  labour: ToldLine<LabourLine>[]
  supplies: ToldLine<SupplyLine>[]
}
type Kind = keyof ReportLines

export function linesOf(layout: Layout, tables: readonly Table[]): ReportLines {
  const seen = tables
    .filter((table) => kindOf(table) === 'parts')
    .flatMap(({ lines: own }) => own.map((line) => codeOf(line)))
  const codes: Codes = { legend: legendOf(layout), used: usedCodesOf(layout), seen: new Set(seen) }
  const lines: ReportLines = { parts: [], labour: [], supplies: [] }
  for (const table of tables) {
    const kind = kindOf(table)
    for (const line of table.lines) {
      const own = kind === 'labour' && isSupplyAmongWork(line, table) ? 'supplies' : ownKind(line, kind)
      if (own === 'parts') pushPart(lines.parts, line, table, partOf(line, table, codes))
      if (own === 'labour') push(lines.labour, line, labourOf(line))
      if (own === 'supplies') push(lines.supplies, line, supplyOf(line))
    }
  }
  return lines
}

/** A mixed table lists parts, hours and supplies of a zone; the wording decides the kind of each line. */
function ownKind(line: Line, kind: Kind): Kind {
  const told = sectionTitle(line.group?.text ?? '')?.kind
  if ((told ?? kind) === 'labour') return isSupply(labelOf(line)) && !isWork(line) ? 'supplies' : 'labour'
  if (told) return told
  const word = plainWords(line.fields.get('operation')?.text ?? '')
  if (kind === 'parts' && (workWord.test(word) || workLabel.test(plainWords(labelOf(line))))) return 'labour'
  if (kind === 'parts' && isTimed(line)) return 'labour'
  return isFlatRate(codeOf(line)) || supplyWord.test(word) ? 'supplies' : kind
}

/** « Équilibrage de roue, 1,00, 14,00 »: in a labour table whose work has codes or hours, a line without them is a counted supply. */
function isSupplyAmongWork(line: Line, { lines }: Table): boolean {
  if (codeOf(line) !== '' || !agrees(line)) return false
  if (!isTimed(line) && lines.some(isTimed)) return true
  if (isTrade(labelOf(line))) return false
  const coded = lines.filter((each) => codeOf(each) !== '')
  const rates = new Set(coded.map((each) => figure(each, 'rate')))
  return coded.length > 0 && Number.isInteger(figure(line, 'hours')) && !rates.has(figure(line, 'rate'))
}

function isTrade(label: string): boolean {
  return /tolerie|carrosserie|peinture|mecanique|electri|sellerie|garniss|vitrage|main d ?oeuvre/.test(
    plainWords(label),
  )
}

/** « 14,00 h   à 68,00   952,00 »: a quantity counted in hours is labour. */
function isTimed(line: Line): boolean {
  return /\d\s?(?:h|hrs?|heures?)$/i.test(line.fields.get('quantity')?.text ?? '') && agrees(line)
}

/** « Calibrage des caméras » is labour when it has hours and their rate. */
function isWork(line: Line): boolean {
  return (
    /^(?:reglage|etalonnage|calibrage|geometrie|nettoyage)/.test(plainWords(labelOf(line))) &&
    agrees(line) &&
    (codeOf(line) !== '' || /[.,]\d*[1-9]/.test(line.fields.get('hours')?.text ?? ''))
  )
}

const workWord = /^(?:temps|m ?o|main d ?oeuvre|heures|atelier|travail)$/
const workLabel = /^(?:main d ?oeuvre|m o|temps (?:de|main|tolerie|peinture))\b/
const supplyWord = /^(?:divers|forfaits?|ingredients?|fournitures diverses|frais|produits?|consommables?)$/

/** The columns that can hold each field of a line. */
const columnsOfField: Record<string, readonly ColumnName[]> = {
  code: ['operation', 'label'],
  discountRate: ['discount'],
  wearRate: ['wear'],
  hours: ['hours', 'quantity'],
  rate: ['rate', 'unitPrice'],
  quantity: ['quantity', 'hours'],
  unitPrice: ['unitPrice', 'rate'],
  label: ['label', 'operation'],
}

function push<T extends object>(lines: ToldLine<T>[], line: Line, value: T | undefined): void {
  if (!value) return
  const words: ToldLine<T>['words'] = {}
  const fields = Object.keys(value) as (keyof T & string)[] // Object.keys forgets its key type
  for (const field of fields) {
    const columns = columnsOfField[field] ?? [field as ColumnName] // the others are named like their column
    const told = columns.map((column) => line.fields.get(column)).find((each) => each !== undefined)
    if (value[field] !== null && told) words[field] = told.words
  }
  lines.push({ value, page: line.page, words })
}

/** The section title can give the operation, and the label can mark a used part. */
function pushPart(parts: ToldLine<PartLine>[], line: Line, table: Table, part: PartLine | undefined): void {
  const title = line.group ?? table.title
  push(parts, line, part)
  const told = part && parts.at(-1)
  if (!told) return
  const label = line.fields.get('label')
  if (part.operation && !codeOf(line) && title) {
    told.above = { operation: title }
    delete told.words.operation
  }
  if (part.reused && !told.words.reused && label) told.words.reused = label.words
}

const supplyTitle = /ingredient|forfait|fourniture|divers|recyclage|produits|consommable|prestations/
const labourTitle = /main d ?oeuvre|\bmo\b|heures|tolerie/

function kindOf({ columns, title, lines, headings }: Table): Kind {
  const heading = plainWords(title?.text ?? '')
  const subject = plainWords(headings.headings.find(({ name }) => name === 'label')?.text ?? '')
  if (columns.includes('reference') && columns.includes('quantity')) return 'parts'
  if (columns.includes('rate') || (columns.includes('hours') && !columns.includes('reference'))) return 'labour'
  if (columns.includes('reference') || columns.includes('operation') || columns.includes('wear')) return 'parts'
  if (/ingredient|divers|produits|consommables|forfaits/.test(subject)) return 'supplies'
  const supplies = lines.filter((line) => isSupply(labelOf(line))).length
  if (supplies >= lines.length / 2 || (supplyTitle.test(heading) && !/pieces/.test(heading))) return 'supplies'
  return labourTitle.test(heading) ? 'labour' : 'parts'
}

/** Supplies and flat rates: neither a part nor hours. */
export function isSupply(label: string): boolean {
  return /^ingr|ingredient|fournitures? div|petites? fournit|recyclage|dechet|forfait|^opaque|^nacre|^metal|^tri ?couche|nettoyage|equilibrage|geometrie|recharge|produits?\b|^elimination|visserie|evacuation|matieres? (?:de )?peinture|consommable|reglage|etalonnage|calibrage/.test(
    plainWords(label),
  )
}

/** FO means « forfait » among other one-letter codes. */
function isFlatRate(code: string): boolean {
  return /^(?:FO|FF|FORF|FORFAIT)$/.test(code)
}

function labelOf(line: Line): string {
  return line.fields.get('label')?.text ?? ''
}

function codeOf(line: Line): string {
  return (line.fields.get('operation')?.text ?? '').toUpperCase().replace(/[.*]/g, '').trim()
}

function figure(line: Line, name: ColumnName): number | null {
  const text = asFigure(line.fields.get(name)?.text ?? '')
  return numbersIn(text.replace(/^[-–—]$/, ''))[0]?.value ?? null
}

/** « - 12 % »: a deduction can carry its sign. */
function positive(value: number | null): number | null {
  return value === null ? null : Math.abs(value)
}

const reuse = /\(?\b(?:PRE|PIEC|OCC(?:ASION)?|R[ÉE]EMPLOI)\b\)?/i

/** The legend, the codes for used parts, and the codes that occur in the tables. */
type Codes = { legend: Legend; used: ReadonlySet<string>; seen: ReadonlySet<string> }

function partOf(line: Line, table: Table, { legend, used, seen }: Codes): PartLine | undefined {
  const label = cleanLabel(labelOf(line))
  if (!/\p{L}{2}/u.test(label)) return undefined
  const said = codeOf(line)
  const isUsed = reuse.test(said)
  const code = isUsed ? withoutReuse(said) : said
  const referred = line.fields.get('reference')?.text.trim() ?? ''
  const reference = withoutReuse(referred)
  const { times, price, discount, amount } = withLostMarks({
    times: figure(line, 'quantity'),
    price: figure(line, 'unitPrice') ?? (line.fields.has('hours') ? null : figure(line, 'rate')),
    discount: positive(figure(line, 'discount')),
    amount: figure(line, 'amount'),
  })
  return {
    reference: /\d|[A-Z]{4}/.test(reference) ? reference : null,
    label: withoutReuse(label) || label,
    operation: code
      ? operationOf(code, legend, seen)
      : (crossed(line) ?? operationIn((line.group ?? table.title)?.text ?? '') ?? null),
    quantity: times,
    unitPrice: price,
    discountRate: discount,
    wearRate: positive(figure(line, 'wear')),
    amount,
    reused: isUsed || used.has(bareCode(said)) || reference !== referred || reusedOf(line),
  }
}

/** Removes the mark of a used part: « 57611-61M43 réemploi », « Aile avant (PRE) ». */
function withoutReuse(text: string): string {
  return text.replace(/[\s([-]*(?<!\p{L})(?:PRE|PIEC|OCC(?:ASION)?|R[ÉE]EMPLOI)[)\]]*\s*$/iu, '').trim()
}

/** The operation named by the heading of the crossed column. */
function crossed({ classes }: Line): Operation | null | undefined {
  const cross = classes.find(
    ({ text, heading }) => /^[x×✓✔●•■☑☒]$/i.test(text.trim()) && operationIn(heading) !== undefined,
  )
  return cross && operationIn(cross.heading)
}

function reusedOf(line: Line): boolean | null {
  const group = plainWords(line.group?.text ?? '')
  if (/\b(?:reemploi|occasion)\b/.test(group)) return true
  if (/\bpieces neuves\b/.test(group)) return false
  const told = foldText(line.fields.get('reused')?.text ?? '')
  if (reuse.test(labelOf(line))) return true
  if (told === '') return null
  if (/neu|origine|^n|^oe?m?$|constructeur/.test(told)) return false
  return /occ|pre|piec|reempl|^oui|^r|x/.test(told) ? true : null
}

function labourOf(line: Line): LabourLine | undefined {
  const [label, said] = [
    withItsOne(cleanLabel(labelOf(line))),
    withItsOne(line.fields.get('operation')?.text.trim() ?? ''),
  ]
  const code = workWord.test(plainWords(said)) ? '' : said
  if (!label && !code) return undefined
  const own = /^(?:T[1-4]|TP|M[1-3]?|P\d?|PEINT ?\d?|MO\d?|[A-Z]\d)$/i.exec(label)?.[0]
  // « T1 Tôlerie courante » in a table without a code column.
  const [, before, rest] = /^(T[1-4]|M|P|EL)\s+(\p{Lu}.*\p{L}{3})/u.exec(label) ?? []
  const { times, price, amount } = withLostMarks({
    times: figure(line, 'hours') ?? figure(line, 'quantity'),
    price: figure(line, 'rate') ?? figure(line, 'unitPrice'),
    discount: null,
    amount: figure(line, 'amount'),
  })
  if (times === null && amount === null) return undefined
  return {
    code: code || (own ?? before ?? null),
    label: (!code && rest) || label || code,
    hours: times,
    rate: price,
    amount,
  }
}

/** « Ti », « Ml »: the recogniser read the digit 1 as a letter. */
function withItsOne(code: string): string {
  return code.replace(/^([TMP])[Iil|!]$/, '$11')
}

function supplyOf(line: Line): SupplyLine | undefined {
  const label = cleanLabel(labelOf(line))
  if (!/\p{L}{2}/u.test(label)) return undefined
  const { times, price, amount } = withLostMarks({
    times: figure(line, 'quantity') ?? figure(line, 'hours'),
    price: figure(line, 'unitPrice') ?? figure(line, 'rate'),
    discount: null,
    amount: figure(line, 'amount'),
  })
  // A line without quantity or amount is a remark.
  if (times === null && price === null && amount === null) return undefined
  return { label, quantity: times, unitPrice: price, amount }
}

function cleanLabel(text: string): string {
  return text
    .replace(/^[\s•·*–—-]+/, '')
    .replace(/[\s•·:.]+$/, '')
    .trim()
}
