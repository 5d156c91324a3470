import {
  addPoint,
  type Mark,
  type MarkColor,
  type MarkShape,
  mostTextLength,
  type Point,
} from '#features/attachments/markup.ts'

/** The marks drawn over a picture before it is saved, with the steps that can be undone and done again. */
export type Drawing = {
  marks: readonly Mark[]
  past: readonly (readonly Mark[])[]
  future: readonly (readonly Mark[])[]
  /** The mark under the finger. */
  open: Mark | undefined
  shape: MarkShape
  color: MarkColor
  text: string
}

export type DrawingAct =
  | { kind: 'choose'; shape?: MarkShape; color?: MarkColor; text?: string }
  | { kind: 'begin'; id: string; at: Point }
  | { kind: 'move'; at: Point }
  | { kind: 'end' | 'drop' | 'undo' | 'redo' | 'clear' }

export function beginDrawing(marks: readonly Mark[]): Drawing {
  return { marks, past: [], future: [], open: undefined, shape: 'arrow', color: 'red', text: '' }
}

export function draw(drawing: Drawing, act: DrawingAct): Drawing {
  const { marks, past, future, open, shape, color, text } = drawing
  if (act.kind === 'choose') {
    const { kind: _, ...chosen } = act
    return { ...drawing, ...chosen }
  }
  if (act.kind === 'begin') {
    const said = text.trim().slice(0, mostTextLength)
    if (shape === 'text' && said === '') return drawing
    const begun: Mark = { id: act.id, shape, color, points: [act.at], text: shape === 'text' ? said : '' }
    return shape === 'text' ? added({ ...drawing, text: '' }, begun) : { ...drawing, open: begun }
  }
  if (act.kind === 'move') return open ? { ...drawing, open: { ...open, points: reaching(open, act.at) } } : drawing
  if (act.kind === 'drop') return { ...drawing, open: undefined }
  if (act.kind === 'end') {
    if (!open) return drawing
    const closed = { ...drawing, open: undefined }
    // A press without a way draws nothing that could be seen.
    return open.points.length < 2 ? closed : added(closed, open)
  }
  if (act.kind === 'clear') return marks.length === 0 ? drawing : stepped(drawing, [])
  const back = past.at(-1)
  if (act.kind === 'undo')
    return back ? { ...drawing, marks: back, past: past.slice(0, -1), future: [marks, ...future] } : drawing
  const [again, ...rest] = future
  return again ? { ...drawing, marks: again, past: [...past, marks], future: rest } : drawing
}

function reaching({ shape, points }: Mark, at: Point): Point[] {
  const [first] = points
  return shape === 'freehand' || !first ? addPoint(points, at) : [first, at]
}

function added(drawing: Drawing, mark: Mark): Drawing {
  return stepped(drawing, [...drawing.marks, mark])
}

function stepped(drawing: Drawing, marks: readonly Mark[]): Drawing {
  return { ...drawing, marks, past: [...drawing.past, drawing.marks], future: [] }
}
