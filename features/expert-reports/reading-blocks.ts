import { type Level, levelOf, levelWords, type Reading } from '#features/expert-reports/reading.ts'
import { type Kind, writtenAs } from '#features/expert-reports/reading-words.ts'

/** A value of the report beside its page; without text, the report does not print it. */
export type ReadValue = { path: string; label: string; text: string | null; level: Level | null }

/** A line of a list: what it is about, its amount, and what makes it. */
export type ReadLine = { at: number; title: ReadValue; amount: ReadValue; details: ReadValue[] }

export type ReadBlock = { id: string; title: string; values: ReadValue[]; lines: ReadLine[] | null }

type Fields = readonly (readonly [field: string, label: string, kind?: Kind])[]
type ListFields = { title: string; noun: string; fields: Fields }

const blocks: Record<string, { title: string; fields: Fields }> = {
  report: {
    title: 'Rapport',
    fields: [
      ['number', 'Numéro'],
      ['date', 'Date', 'day'],
      ['firm', 'Cabinet'],
      ['expert', 'Expert'],
    ],
  },
  claim: {
    title: 'Sinistre',
    fields: [
      ['number', 'Numéro'],
      ['date', 'Date', 'day'],
      ['kind', 'Nature'],
    ],
  },
  insurer: {
    title: 'Assureur',
    fields: [
      ['name', 'Nom'],
      ['policyNumber', 'Contrat'],
      ['deductible', 'Franchise', 'euros'],
    ],
  },
  insured: {
    title: 'Assuré',
    fields: [
      ['name', 'Nom'],
      ['street', 'Adresse'],
      ['zipCode', 'Code postal'],
      ['city', 'Ville'],
      ['phone', 'Téléphone', 'phone'],
      ['email', 'E-mail'],
    ],
  },
  vehicle: {
    title: 'Véhicule',
    fields: [
      ['plate', 'Immatriculation'],
      ['make', 'Marque'],
      ['model', 'Modèle'],
      ['vin', 'N° de série (VIN)'],
      ['typeCode', 'Type (CNIT)'],
      ['firstRegistration', '1re mise en circulation', 'day'],
      ['mileageKm', 'Kilométrage', 'kilometres'],
      ['energy', 'Énergie'],
      ['colour', 'Couleur'],
    ],
  },
  repairer: {
    title: 'Réparateur',
    fields: [
      ['name', 'Nom'],
      ['siret', 'SIRET', 'siret'],
    ],
  },
  totals: {
    title: 'Totaux',
    fields: [
      ['parts', 'Pièces HT', 'euros'],
      ['labour', 'Main-d’œuvre HT', 'euros'],
      ['supplies', 'Ingrédients et forfaits HT', 'euros'],
      ['net', 'Total HT', 'euros'],
      ['vatRate', 'Taux de TVA', 'percent'],
      ['vat', 'TVA', 'euros'],
      ['gross', 'Total TTC', 'euros'],
      ['wear', 'Vétusté', 'euros'],
      ['settlement', 'À la charge de l’assureur', 'euros'],
    ],
  },
  conclusion: {
    title: 'Conclusion',
    fields: [
      ['repairable', 'Réparable', 'yes'],
      ['repairDays', 'Durée des réparations', 'days'],
      ['marketValue', 'Valeur du véhicule (VRADE) TTC', 'euros'],
      ['procedure', 'Procédure'],
    ],
  },
}

// The first field names the line, the second is its amount.
const lists: Record<string, ListFields> = {
  parts: {
    title: 'Pièces',
    noun: 'Pièce',
    fields: [
      ['label', 'Désignation'],
      ['amount', 'Montant HT', 'euros'],
      ['operation', 'Opération', 'operation'],
      ['reference', 'Référence'],
      ['quantity', 'Quantité', 'count'],
      ['unitPrice', 'Prix unitaire HT', 'euros'],
      ['discountRate', 'Remise', 'percent'],
      ['wearRate', 'Vétusté', 'percent'],
      ['reused', 'Réemploi', 'yes'],
    ],
  },
  labour: {
    title: 'Main-d’œuvre',
    noun: 'Main-d’œuvre, ligne',
    fields: [
      ['label', 'Désignation'],
      ['amount', 'Montant HT', 'euros'],
      ['code', 'Code'],
      ['hours', 'Temps', 'hours'],
      ['rate', 'Taux horaire HT', 'euros'],
    ],
  },
  supplies: {
    title: 'Ingrédients et forfaits',
    noun: 'Ingrédients et forfaits, ligne',
    fields: [
      ['label', 'Désignation'],
      ['amount', 'Montant HT', 'euros'],
      ['quantity', 'Quantité', 'count'],
      ['unitPrice', 'Prix unitaire HT', 'euros'],
    ],
  },
}

const order = [
  'report',
  'claim',
  'insurer',
  'insured',
  'vehicle',
  'repairer',
  ...Object.keys(lists),
  'totals',
  'conclusion',
]

/** What was read, in the order of a report. */
export function blocksOf(reading: Pick<Reading, 'report' | 'evidence' | 'kind'>): ReadBlock[] {
  return order.flatMap((id): ReadBlock[] => {
    const [block, list] = [blocks[id], lists[id]]
    const first = id === 'report' ? [kindValue(reading.kind)] : []
    if (block)
      return [{ id, title: block.title, values: [...first, ...valuesOf(reading, id, block.fields)], lines: null }]
    return list ? [{ id, title: list.title, values: [], lines: linesOf(reading, id, list.fields) }] : []
  })
}

function kindValue({ code, label, evidence }: Reading['kind']): ReadValue {
  const level = evidence && levelOf(evidence.confidence)
  return { path: 'kind', label: 'Nature', text: code === 'unsaid' ? null : label, level }
}

function linesOf(reading: Pick<Reading, 'report' | 'evidence'>, id: string, fields: Fields): ReadLine[] {
  const lines = sectionOf(reading.report, id)
  return (Array.isArray(lines) ? lines : []).flatMap((_, at) => {
    const [title, amount, ...details] = valuesOf(reading, `${id}.${at}`, fields)
    // What a line does not say is not missing from it: few layouts have every column.
    return title && amount ? [{ at, title, amount, details: details.filter(({ text }) => text !== null) }] : []
  })
}

function valuesOf(
  { report, evidence }: Pick<Reading, 'report' | 'evidence'>,
  place: string,
  fields: Fields,
): ReadValue[] {
  return fields.map(([field, label, kind = 'text']) => {
    const path = `${place}.${field}`
    const value = valueAt(report, path)
    const isPrinted = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const found = evidence[path]
    return {
      path,
      label,
      text: isPrinted && value !== '' ? writtenAs(kind, value) : null,
      level: found ? levelOf(found.confidence) : null,
    }
  })
}

function sectionOf(report: Reading['report'], id: string): unknown {
  return report[id as keyof Reading['report']] // a name of a block, or undefined
}

function valueAt(report: Reading['report'], path: string): unknown {
  let value: unknown = report
  for (const step of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : null
  return value
}

/** What a path stands for, as a person says it: « Pièce 3, Aile avant gauche : Montant HT ». */
export function nameOf(report: Reading['report'], path: string): string {
  const [id = '', ...steps] = path.split('.')
  if (id === 'kind') return 'Nature du document'
  if (id === 'alerts') return `Alerte\u00a0${Number(steps[0]) + 1}`
  const list = lists[id]
  if (!list) return `${blocks[id]?.title ?? ''}, ${labelOf(blocks[id]?.fields, steps[0])}`
  const [at = '', field] = steps
  const title = valueAt(report, `${id}.${at}.${list.fields[0]?.[0] ?? ''}`)
  const line = `${list.noun}\u00a0${Number(at) + 1}${typeof title === 'string' && title ? `, ${title}` : ''}`
  return field ? `${line}, ${labelOf(list.fields, field)}` : line
}

function labelOf(fields: Fields | undefined, field: string | undefined): string {
  return fields?.find(([name]) => name === field)?.[1] ?? ''
}

/** A value as a screen reader says it. */
export function spokenOf({ label, text, level }: ReadValue, line?: string): string {
  const words = [line, `${label}\u00a0: ${text ?? 'non imprimé'}`, level && levelWords[level]]
  return words.filter(Boolean).join(', ')
}

/** How many values were read, by how surely. */
export function countLevels(evidence: Reading['evidence']): Record<Level, number> {
  const counts = { sure: 0, likely: 0, doubtful: 0 }
  for (const { confidence } of Object.values(evidence)) counts[levelOf(confidence)] += 1
  return counts
}

/** What holds a value of this level; lines stay whole, so that one sees what they are about. */
export function blocksWith(blocks: readonly ReadBlock[], level: Level): ReadBlock[] {
  const has = (value: ReadValue) => value.level === level && value.text !== null
  return blocks
    .map((block) => ({
      ...block,
      values: block.values.filter(has),
      lines: block.lines?.filter(({ title, amount, details }) => [title, amount, ...details].some(has)) ?? null,
    }))
    .filter(({ values, lines }) => values.length > 0 || (lines?.length ?? 0) > 0)
}
