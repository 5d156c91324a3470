import { expect, test } from 'vitest'
import { beginDrawing, type Drawing, type DrawingAct, draw } from '#features/attachments/markup-drawing.ts'

const after = (acts: DrawingAct[], from: Drawing = beginDrawing([])) => acts.reduce(draw, from)
const arrow: DrawingAct[] = [
  { kind: 'begin', id: 'a', at: [0, 0] },
  { kind: 'move', at: [500, 0] },
  { kind: 'move', at: [900, 0] },
  { kind: 'end' },
]
const ids = ({ marks }: Drawing) => marks.map(({ id }) => id)

test('an arrow goes from where the finger came down to where it left', () => {
  expect(after(arrow).marks).toMatchObject([
    {
      id: 'a',
      shape: 'arrow',
      color: 'red',
      points: [
        [0, 0],
        [900, 0],
      ],
    },
  ])
})

test('a press without a way draws nothing', () => {
  expect(after([{ kind: 'begin', id: 'a', at: [0, 0] }, { kind: 'end' }])).toMatchObject({ marks: [], past: [] })
})

test('a freehand line keeps its way', () => {
  const drawn = after([{ kind: 'choose', shape: 'freehand', color: 'blue' }, ...arrow])
  expect(drawn.marks).toMatchObject([
    {
      color: 'blue',
      points: [
        [0, 0],
        [500, 0],
        [900, 0],
      ],
    },
  ])
})

test('a text stands where the picture was pressed, and an empty one nowhere', () => {
  const press: DrawingAct = { kind: 'begin', id: 't', at: [5, 6] }
  expect(after([{ kind: 'choose', shape: 'text', text: '  ' }, press]).marks).toEqual([])
  const written = after([{ kind: 'choose', shape: 'text', text: ' Rayure ' }, press])
  expect(written).toMatchObject({ marks: [{ text: 'Rayure', points: [[5, 6]] }], text: '' })
})

test('each step is undone and done again, and a new mark ends what could be done again', () => {
  const two = after([...arrow, { kind: 'begin', id: 'b', at: [0, 0] }, { kind: 'move', at: [9, 900] }, { kind: 'end' }])
  const undone = after([{ kind: 'undo' }], two)
  expect([ids(two), ids(undone), ids(after([{ kind: 'redo' }], undone))]).toEqual([['a', 'b'], ['a'], ['a', 'b']])
  expect(after([{ kind: 'clear' }, { kind: 'undo' }], two).marks).toEqual(two.marks)
  expect(after([...arrow, { kind: 'redo' }], undone).marks).toHaveLength(2)
  expect(after([{ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' }], two).marks).toEqual([])
})
