import { expect, test } from 'vitest'
import { createKeySequence, type Stroke } from '#ui/key-sequence.ts'

const key = (name: string, modifiers: Partial<Stroke> = {}): Stroke => ({
  key: name,
  ctrl: false,
  meta: false,
  alt: false,
  ...modifiers,
})

function keyboard() {
  const ran: string[] = []
  const bindings = ['n', '?', 'mod+k', 'g c', 'g a'].map((keys) => ({ keys, run: () => ran.push(keys) }))
  return { ran, press: createKeySequence(() => bindings) }
}

test('one key runs its command', () => {
  const { ran, press } = keyboard()
  expect(press(key('n'), 0, false)).toBe(true)
  expect(press(key('?'), 1, false)).toBe(true)
  expect(ran).toEqual(['n', '?'])
})

test('G then C goes to the clients, even with capitals on', () => {
  const { ran, press } = keyboard()
  press(key('G'), 0, false)
  press(key('C'), 900, false)
  expect(ran).toEqual(['g c'])
})

test('after too long a pause G is forgotten', () => {
  const { ran, press } = keyboard()
  press(key('g'), 0, false)
  expect(press(key('c'), 2_000, false)).toBe(false)
  expect(ran).toEqual([])
})

test('letters stay letters in a field, and Ctrl K still opens the commands', () => {
  const { ran, press } = keyboard()
  expect(press(key('n'), 0, true)).toBe(false)
  expect(press(key('k', { ctrl: true }), 1, true)).toBe(true)
  expect(ran).toEqual(['mod+k'])
})

test('keys of the browser are left alone', () => {
  const { ran, press } = keyboard()
  for (const taken of [key('n', { ctrl: true }), key('n', { alt: true }), key('Shift'), key('x')]) {
    expect(press(taken, 0, false)).toBe(false)
  }
  expect(ran).toEqual([])
})
