import { expect, test } from 'vitest'
import { analyse } from '#engine/analyse.ts'
import { simplePdf } from '#features/expert-reports/sample-pdf.ts'
import { wordsOfSample } from '#features/expert-reports/sample-words.ts'

const lines = [
  'RAPPORT D’EXPERTISE',
  'Sinistre 1, Immatriculation : ZZ-101-ZZ',
  'Aile avant gauche : 1 120,00 €',
  'Tôlerie : 3 h × 62,00 € = 186,00 €',
  'Total TTC : 120,00 €',
]

test('the words of a sample stand where the engine reads them', async () => {
  const read = await analyse([simplePdf([lines])])
  if ('problem' in read) throw new Error(read.problem)
  const told = wordsOfSample(lines)
  const printed = (read.pageWords[0] ?? []).map(({ text, box }) => ({ text, at: [box.left, box.right, box.bottom] }))
  for (const { text, box } of told.filter(({ text }) => /^(ZZ-101-ZZ|gauche|62,00|TTC)$/.test(text))) {
    const same = printed.find((each) => each.text === text)
    for (const [rank, length] of [box.left, box.right, box.bottom].entries())
      expect(Math.abs((same?.at[rank] ?? Number.NaN) - length), `${text} ${rank}`).toBeLessThan(4)
  }
}, 60_000)
