import type { LabelName, ValueKind } from '#engine/lexicon/fields.ts'
import { heightOf } from '#engine/page/box.ts'
import { cellRightOf, type Layout } from '#engine/read/layout.ts'
import type { Mark } from '#engine/read/marks.ts'
import { plainWords } from '#engine/values/folded.ts'

type Meaning = { name: LabelName; kind: ValueKind }

/** Labels whose meaning depends on the previous label: « N° de dossier » before « Date », « Sinistre du » before « Type ». */
const meanings: readonly { says: RegExp; after: RegExp; value?: RegExp; meaning: Meaning }[] = [
  { says: /^date$/, after: /^report\./, meaning: { name: 'report.date', kind: 'date' } },
  { says: /^(?:date|fait le)$/, after: /^claim\./, meaning: { name: 'claim.date', kind: 'date' } },
  { says: /^type$/, after: /^claim\./, meaning: { name: 'claim.kind', kind: 'text' } },
  // A model name such as « Ducato 2.3 Multijet », not a type code such as « M10RENVP008L572 ».
  { says: /^type$/, after: /^vehicle\.make$/, value: /\p{Ll}{2}/u, meaning: { name: 'vehicle.model', kind: 'text' } },
]

/** The meaning of a bare label from its neighbours. */
export function meantNear(layout: Layout, mark: Mark): Meaning | undefined {
  if (!mark.isFirst) return undefined
  const said = plainWords(
    mark.cell.text.slice(0, mark.rest.text === '' ? undefined : mark.cell.text.lastIndexOf(mark.rest.text)),
  )
  const possible = meanings.filter(({ says }) => says.test(said.trim()))
  if (possible.length === 0) return undefined
  const before = labelBefore(layout, mark)
  const fits = (value: RegExp) => value.test(mark.rest.text || (cellRightOf(layout, mark.cell)?.text ?? ''))
  return possible.find(({ after, value }) => after.test(before ?? '') && (!value || fits(value)))?.meaning
}

const farthest = 4

/** The label above in the same column, or before it in the same row. */
function labelBefore({ marks }: Layout, { cell }: Mark): string | undefined {
  const near = marks
    .slice(
      0,
      marks.findIndex((each) => each.cell === cell),
    )
    .filter(
      ({ cell: other, isFirst, label }) =>
        isFirst &&
        label !== undefined &&
        other.page === cell.page &&
        (other.row === cell.row ||
          (Math.abs(other.box.left - cell.box.left) < 3 &&
            cell.box.top - other.box.bottom < heightOf(cell.box) * farthest)),
    )
  return near.at(-1)?.label?.name
}
