import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import {
  choiceWords,
  hoursWords,
  kindLabels,
  labourLabels,
  originLabels,
  rateWords,
  reductionWords,
  vatReasonLabels,
} from '#priced-papers/line-words.ts'

/** One value of a line, before and after. */
export type ChangedValue = { label: string; before: string; after: string }

/** A line of two versions: in one alone, in both with other values, or at another place. */
export type ComparedLine =
  | { kind: 'added' | 'removed'; line: LineInput }
  | { kind: 'changed'; line: LineInput; values: ChangedValue[]; isMoved: boolean }
  | { kind: 'moved'; line: LineInput }

type Facts = Record<string, string>

/** The lines that differ between two versions, in the order of the later one; removed ones stand where they were. */
export function compareLines(before: readonly LineInput[], after: readonly LineInput[]): ComparedLine[] {
  const old = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map(({ id }) => id))
  const moved = movedIds(before, after)
  const result = after.map((line) => ({ id: line.id, found: compare(old.get(line.id), line, moved.has(line.id)) }))
  for (const [place, line] of before.entries()) {
    if (kept.has(line.id)) continue
    const above = before.slice(0, place).findLast(({ id }) => result.some((each) => each.id === id))
    const at = above ? result.findIndex(({ id }) => id === above.id) + 1 : 0
    result.splice(at, 0, { id: line.id, found: { kind: 'removed', line } })
  }
  return result.flatMap(({ found }) => (found ? [found] : []))
}

function compare(before: LineInput | undefined, line: LineInput, isMoved: boolean): ComparedLine | undefined {
  if (!before) return { kind: 'added', line }
  const values = changesOf(factsOf(before), factsOf(line))
  if (values.length > 0) return { kind: 'changed', line, values, isMoved }
  return isMoved ? { kind: 'moved', line } : undefined
}

/** The fewest lines that changed places: all but the longest run that kept its order. */
function movedIds(before: readonly LineInput[], after: readonly LineInput[]): Set<string> {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const both = after.flatMap(({ id }) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const best: { length: number; from: number }[] = []
  for (const [at, { place }] of both.entries()) {
    let run = { length: 1, from: -1 }
    for (let from = 0; from < at; from += 1) {
      const length = (best[from]?.length ?? 0) + 1
      if ((both[from]?.place ?? 0) < place && length > run.length) run = { length, from }
    }
    best.push(run)
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const kept = new Set<string>()
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.from ?? -1)
    kept.add(both[at]?.id ?? '')
  return new Set(both.map(({ id }) => id).filter((id) => !kept.has(id)))
}

function changesOf(before: Facts, after: Facts): ChangedValue[] {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return labels
    .map((label) => ({ label, before: before[label] ?? '', after: after[label] ?? '' }))
    .filter((value) => value.before !== value.after)
}

/** The values of a line as a person reads them. */
function factsOf(line: LineInput): Facts {
  const name = { Type: kindLabels[line.kind], Désignation: line.label }
  if (!('unitPriceCents' in line)) return name
  const { labourClass, partOrigin, wear, discount, priceIncludesVat, vatReason, scaleThousandths } = line
  return {
    ...name,
    Référence: line.reference,
    Classe: labourClass ? labourLabels[labourClass] : '',
    Origine: partOrigin ? originLabels[partOrigin] : '',
    Quantité: showScaled(line.quantityThousandths, 3),
    'Temps barème': scaleThousandths === undefined ? '' : hoursWords(scaleThousandths),
    'Prix unitaire': `${formatHundredths(line.unitPriceCents)}\u00a0€ ${priceIncludesVat ? 'TTC' : 'HT'}`,
    Remise: reductionWords(discount),
    Vétusté: reductionWords(wear),
    TVA: `${rateWords(line.vatBasisPoints)}${vatReason ? ` ${vatReasonLabels[vatReason]}` : ''}`,
    Imputation: line.isOutsideClaim ? 'hors sinistre' : '',
    'Choix du client': choiceWords(line).join(', '),
  }
}
