import { describe, expect, test } from 'vitest'
import { blurredPages, blurredSentence, reportDoubtsOf, verdictOf } from '#features/expert-reports/report-doubts.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }
const at = (page: number, confidence = 1) => ({ page, box, text: '184,20', confidence })
const page = (number: number, source: 'text' | 'ocr') => ({ number, width: 595, height: 842, source })
const check = {
  path: 'parts.2.amount',
  label: 'Pièce\u00a03, POIGNEE',
  from: ['parts.2.quantity', 'parts.2.unitPrice'],
  expectedCents: 14_820,
  printedCents: 18_420,
  holds: false,
  sentence: '…',
}
const said = 'Pièce\u00a03\u00a0: le rapport imprime 184,20\u00a0€. Le montant semble faux.'
const doubt = { path: 'parts.2.amount', differenceCents: 3_600, checks: [check.path], sentence: said, instead: 148.2 }
const evidence = { 'parts.2.amount': at(1), 'parts.2.quantity': at(1), 'parts.2.unitPrice': at(1) }

describe('a sum that does not close', () => {
  test('in a file with text is told as the report prints it', () => {
    const [told] = reportDoubtsOf({ doubts: [doubt], checks: [check], evidence, pages: [page(1, 'text')] })
    expect(told).toEqual({ path: doubt.path, isOfReading: false, sentence: said })
  })

  test('in a photograph is a doubt of ours, and accuses nobody', () => {
    const [told] = reportDoubtsOf({ doubts: [doubt], checks: [check], evidence, pages: [page(1, 'ocr')] })
    expect(told?.isOfReading).toBe(true)
    expect(told?.sentence).toBe(
      'Pièce\u00a03, POIGNEE\u00a0: nous lisons 184,20\u00a0€, le calcul donne 148,20\u00a0€. Un chiffre a pu être mal lu\u00a0: comparez avec l’image.',
    )
    expect(told?.sentence).not.toMatch(/le rapport imprime|semble faux/)
  })

  test('is a doubt of ours in any file, when one of its lines may be unread', () => {
    const sum = { ...check, path: 'totals.parts', label: 'Total des pièces HT', from: ['parts.2.amount'] }
    const missing = { ...doubt, path: 'totals.parts', checks: ['totals.parts'], instead: null }
    const [told] = reportDoubtsOf({ doubts: [missing], checks: [sum], evidence, pages: [page(1, 'text')] })
    expect(told?.isOfReading).toBe(true)
    expect(told?.sentence).toContain('Une ligne a pu nous échapper')
  })
})

test('a value of the second reader is a doubt of our reading, in a file with text too', () => {
  const other = { ...at(1), value: 'GH-218-JK' }
  const plate = {
    path: 'vehicle.plate',
    differenceCents: 0,
    checks: [],
    sentence: 'Nous lisons…',
    instead: null,
    other,
  }
  const [told] = reportDoubtsOf({ doubts: [plate], checks: [], evidence, pages: [page(1, 'text')] })
  expect(told).toEqual({ path: 'vehicle.plate', isOfReading: true, sentence: 'Nous lisons…' })
})

describe('a photograph that is too blurred', () => {
  const readings = (page: number, unsure: number, sure: number) =>
    Object.fromEntries([
      ...Array.from({ length: unsure }, (_, each) => [`${page}.u${each}`, at(page, 0.5)]),
      ...Array.from({ length: sure }, (_, each) => [`${page}.s${each}`, at(page, 0.99)]),
    ])

  test('is mentioned once for all its values', () => {
    const blurred = blurredPages({ evidence: readings(2, 6, 10), pages: [page(1, 'ocr'), page(2, 'ocr')] })
    expect(blurred).toEqual([{ page: 2, unsure: 6, count: 16 }])
    expect(blurredSentence(blurred)).toMatch(/^Photographie trop floue \(page 2\)\u00a0: 6 valeurs sont à vérifier\./)
  })

  test('is neither a page with a few doubts, nor a file with text', () => {
    expect(blurredPages({ evidence: readings(1, 6, 60), pages: [page(1, 'ocr')] })).toEqual([])
    expect(blurredPages({ evidence: readings(1, 4, 1), pages: [page(1, 'ocr')] })).toEqual([])
    expect(blurredPages({ evidence: readings(1, 9, 1), pages: [page(1, 'text')] })).toEqual([])
  })
})

describe('the sums of a report', () => {
  test('are counted as French groups figures', () => {
    expect(verdictOf(1_098, 0, true)).toBe('Les 1\u202f098 calculs que le rapport permet de refaire sont justes.')
    expect(verdictOf(1_098, 2, true)).toBe('2 calculs sur 1\u202f098 ne tombent pas juste.')
  })

  test('that do not close are doubts of ours where the report does not print them so', () => {
    expect(verdictOf(3, 1, false)).toContain('ne ferme pas avec ce que nous avons lu')
  })
})
