import { expect, test } from 'vitest'
import { decodeEntities } from '#features/blog/html-entities.ts'

test('entities are the letters that they stand for', () => {
  expect(decodeEntities('R&eacute;paration&nbsp;: 150&nbsp;&euro; &#233;&#xE9; &lt;b&gt;')).toBe(
    'Réparation\u00a0: 150\u00a0€ éé <b>',
  )
})

test('what is no entity stays as it is written', () => {
  expect(decodeEntities('Dupont & fils &inconnu; &constructor; AT&T')).toBe(
    'Dupont & fils &inconnu; &constructor; AT&T',
  )
  expect(decodeEntities('&#0;&#x110000;&#xD800;')).toBe('\ufffd\ufffd\ufffd')
})
