import { expect, test } from 'vitest'
import { forgetStoppedPlace, keepStoppedPlace, readStoppedPlace } from '#browser/stopped-place.ts'

const team = { accountId: 'zoe', garageId: 'atelier', address: '/dashboard/equipe?inviter=1', label: 'Équipe' }

/** The part of sessionStorage that is used. */
function createTab(): () => Storage {
  const kept = new Map<string, string>()
  const storage = {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return () => storage
}

test('where somebody was stopped is remembered until it is forgotten', () => {
  const tab = createTab()
  expect(readStoppedPlace(tab)).toBeUndefined()
  keepStoppedPlace(team, tab)
  expect(readStoppedPlace(tab)).toEqual(team)
  forgetStoppedPlace(tab)
  expect(readStoppedPlace(tab)).toBeUndefined()
})

test.each(['/dashboard', 'https://ailleurs.example/dashboard/', '//ailleurs.example', ''])(
  'nobody is led back to %j',
  (address) => {
    const tab = createTab()
    keepStoppedPlace({ ...team, address }, tab)
    expect(readStoppedPlace(tab)).toBeUndefined()
  },
)

test('a tab that keeps nothing remembers nothing, and does not mind', () => {
  const nothing = (): Storage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  keepStoppedPlace(team, nothing)
  forgetStoppedPlace(nothing)
  expect(readStoppedPlace(nothing)).toBeUndefined()
})
