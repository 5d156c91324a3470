import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from '#ui/words.tsx'

test.each([
  ['depuis le 1er septembre 2026', 'depuis le 1<sup>er</sup>\u00a0septembre 2026'],
  ['du 19 juin au 3 août, 12 mai', 'du 19\u00a0juin au 3\u00a0août, 12\u00a0mai'],
  ['l’article L224-67 du code', 'l’article <span>L224-67</span> du code'],
  ['sous 30 jours', 'sous 30\u00a0jours'],
  ['21er, 1ers, A1er', '21er, 1ers, A1er'],
])('« %s » follows French typography', (text, set) => {
  expect(renderToStaticMarkup(<Words text={text} />)).toBe(set)
})
