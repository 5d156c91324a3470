import { expect, test } from 'vitest'
import { forgetTyping, keepTyping, readTyping } from '#features/signatures/web/kept-typing.ts'

function openTab(text?: string) {
  const kept = new Map(text === undefined ? [] : [['signing-typed', text]])
  return () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
}

test('a signer finds what they typed, part by part, until it is forgotten', () => {
  const tab = openTab()
  keepTyping('one', { name: 'Zoé' }, tab)
  keepTyping('one', { question: 'Quand ?' }, tab)
  expect(readTyping('one', tab)).toEqual({ name: 'Zoé', question: 'Quand ?' })
  forgetTyping(tab)
  expect(readTyping('one', tab)).toEqual({})
})

test('another signer in the same tab is offered nothing of the first', () => {
  const tab = openTab()
  keepTyping('one', { name: 'Zoé', refusal: 'Trop cher' }, tab)
  expect(readTyping('other', tab)).toEqual({})
  keepTyping('other', { name: 'Yann' }, tab)
  expect(readTyping('other', tab)).toEqual({ name: 'Yann' })
})

test('a storage that is blocked or holds something else gives nothing', () => {
  expect(readTyping('one', openTab('{"of":"one","typing":{"name":3}}'))).toEqual({})
  expect(readTyping('one', openTab('null'))).toEqual({})
  const blocked = () => {
    throw new Error('blocked')
  }
  keepTyping('one', { name: 'Zoé' }, blocked)
  forgetTyping(blocked)
  expect(readTyping('one', blocked)).toEqual({})
})
