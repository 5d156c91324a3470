import { expect, test } from 'vitest'
import { wordsIn } from '#engine/ocr/recogniser.ts'

test('a small l among capitals becomes a capital, and noise is left out', () => {
  const line = (level: number, text: string) => [level, 1, 1, 1, 1, 1, 10, 20, 30, 8, 91, text].join('\t')
  const table = [line(4, ''), line(5, 'lARD'), line(5, 'la'), line(5, ' '), line(5, "l'Union")].join('\n')
  expect(wordsIn(table).map(({ text }) => text)).toEqual(['IARD', 'la', "l'Union"])
  expect(wordsIn(line(5, 'Vu'))).toEqual([{ text: 'Vu', left: 10, top: 20, right: 40, bottom: 28, confidence: 0.91 }])
})
