import { expect, test } from 'vitest'
import { takeTheirs } from '#browser/their-saves.ts'

const fields = ['city', 'mobile', 'email']
const seen = { city: 'Rennes', mobile: '06 11', email: '' }

test('a field that nobody touched here takes the value that a colleague saved', () => {
  const latest = { ...seen, city: 'Dinan' }
  expect(takeTheirs(fields, { seen, latest, typed: seen })).toEqual({ follow: { city: 'Dinan' }, open: [] })
})

test('a field that both changed is left to the person, the others follow', () => {
  const latest = { ...seen, city: 'Dinan', email: 'zoe@exemple.fr' }
  const typed = { ...seen, city: 'Guer' }
  expect(takeTheirs(fields, { seen, latest, typed })).toEqual({ follow: { email: 'zoe@exemple.fr' }, open: ['city'] })
})

test('the same value on both sides asks nothing, its spaces aside', () => {
  const latest = { ...seen, mobile: '06 22' }
  expect(takeTheirs(fields, { seen, latest, typed: { ...seen, mobile: '0622' } })).toEqual({ follow: {}, open: [] })
})
