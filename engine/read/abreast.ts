import { heightOf, middleOf } from '#engine/page/box.ts'
import type { Line, Table } from '#engine/read/tables.ts'

/** In rows with a part on the left and its work on the right, the work may have only a code and hours: it takes the part's label. */
export function withLabelsBeside(tables: readonly Table[]): Table[] {
  return tables.map((table) => {
    const parts = tables.find(
      ({ headings }) => headings.row === table.headings.row && headings.box.right < table.headings.box.left,
    )
    if (!parts || !listsCodesAlone(table)) return table
    return { ...table, lines: table.lines.map((line) => calledLike(parts.lines.find(isLevelWith(line)), line)) }
  })
}

const code = /^[A-Z]{1,4}\d{0,2}$/i

function listsCodesAlone({ columns, lines }: Table): boolean {
  const labels = lines.flatMap(({ fields }) => fields.get('label')?.text ?? [])
  return columns.includes('rate') && !columns.includes('operation') && labels.length > 0 && labels.every(isCode)
}

function isCode(text: string): boolean {
  return code.test(text.trim())
}

function isLevelWith({ page, box }: Line): (other: Line) => boolean {
  return (other) => other.page === page && Math.abs(middleOf(other.box) - middleOf(box)) < heightOf(box) / 2
}

function calledLike(part: Line | undefined, line: Line): Line {
  const [label, said] = [part?.fields.get('label'), line.fields.get('label')]
  return label && said ? { ...line, fields: new Map([...line.fields, ['operation', said], ['label', label]]) } : line
}
