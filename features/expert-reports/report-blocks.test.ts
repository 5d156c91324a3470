import { describe, expect, test } from 'vitest'
import { emptyReport } from '#engine/expert-report.ts'
import {
  blocksOf,
  blocksWith,
  countLevels,
  nameOf,
  spokenOf,
  summaryOf,
} from '#features/expert-reports/report-blocks.ts'
import { type Evidence, levelOf, rowsOn } from '#features/expert-reports/report-reading.ts'

const at = (left: number, top: number, confidence = 1, page = 1): Evidence => ({
  page,
  box: { left, top, right: left + 40, bottom: top + 10 },
  text: '…',
  confidence,
})
const wing = {
  reference: '98369',
  label: 'Aile avant gauche',
  operation: 'replace' as const,
  quantity: 2,
  unitPrice: 1_204.5,
  discountRate: 5,
  wearRate: null,
  amount: 2_288.55,
  reused: null,
}
const report = { ...emptyReport(), parts: [wing] }
report.report.date = '2026-11-21'
report.totals.gross = 2_746.26
const evidence = {
  'report.date': at(100, 20),
  'parts.0.label': at(20, 200),
  'parts.0.unitPrice': at(200, 203, 0.7),
  'parts.0.amount': at(300, 201, 0.4),
  'totals.gross': at(300, 40, 1, 2),
}

describe('the values of a report', () => {
  const kind = { code: 'provisional' as const, label: 'Rapport provisoire', evidence: at(200, 5) }
  const blocks = blocksOf({ report, evidence, kind })
  const values = (id: string) => blocks.find((block) => block.id === id)?.values ?? []

  test('come in the order of a report', () => {
    expect(blocks.map(({ title }) => title)).toEqual([
      'Rapport',
      'Sinistre',
      'Assureur',
      'Assuré',
      'Véhicule',
      'Réparateur',
      'Pièces',
      'Main-d’œuvre',
      'Ingrédients et forfaits',
      'Totaux',
      'Conclusion',
    ])
  })

  test('are written as in French, and an unprinted one has no text', () => {
    expect(values('report').map(({ text }) => text)).toEqual(['Rapport provisoire', null, '21/11/2026', null, null])
    expect(values('totals').find(({ path }) => path === 'totals.gross')?.text).toBe('2\u202f746,26\u00a0€')
  })

  test('show for each line its name, its cost, and only the details that it prints', () => {
    const [line] = blocks.find(({ id }) => id === 'parts')?.lines ?? []
    expect(line?.title.text).toBe('Aile avant gauche')
    expect(line?.amount).toMatchObject({ label: 'Montant HT', level: 'doubtful' })
    expect(line?.details.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Opération Remplacement',
      'Référence 98369',
      'Quantité 2',
      'Prix unitaire HT 1\u202f204,50\u00a0€',
      'Remise 5\u00a0%',
    ])
  })

  test('have a column for each printed figure, and no empty column', () => {
    const columns = blocks.find(({ id }) => id === 'parts')?.columns.map(({ label }) => label)
    expect(columns).toEqual(['Quantité', 'Prix unitaire', 'Remise'])
    expect(blocks.find(({ id }) => id === 'labour')?.columns).toEqual([])
  })

  test('are summed up by vehicle, client, insurer, total and deductible', () => {
    expect(summaryOf(blocks).map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Immatriculation null',
      'Client null',
      'Assureur null',
      'Total TTC 2\u202f746,26\u00a0€',
      'Franchise null',
    ])
  })

  test('may be narrowed to doubtful ones, with their whole lines', () => {
    const kept = blocksWith(blocks, 'doubtful')
    expect(kept.map(({ id }) => id)).toEqual(['parts'])
    expect(kept[0]?.lines?.[0]?.details).toHaveLength(5)
    expect(countLevels(evidence)).toEqual({ sure: 3, likely: 1, doubtful: 1 })
  })
})

test('a value has the name that a person would say', () => {
  expect(nameOf(report, 'parts.0.amount')).toBe('Pièce\u00a01, Aile avant gauche, Montant HT')
  expect(nameOf(report, 'parts.0')).toBe('Pièce\u00a01, Aile avant gauche')
  expect(nameOf(report, 'totals.net')).toBe('Totaux, Total HT')
})

test('a screen reader says a value with its name and its confidence', () => {
  const value = { path: 'totals.net', label: 'Total HT', text: '10,00\u00a0€', level: 'likely' as const }
  expect(spokenOf(value)).toBe('Total HT\u00a0: 10,00\u00a0€, lecture probable')
  expect(spokenOf({ ...value, text: null, level: null }, 'Ligne\u00a02')).toBe(
    'Ligne\u00a02, Total HT\u00a0: non imprimé',
  )
})

test('nine in ten is sure, six in ten is likely, less is to be checked', () => {
  expect([1, 0.9, 0.89, 0.6, 0.59, 0].map(levelOf)).toEqual([
    'sure',
    'sure',
    'likely',
    'likely',
    'doubtful',
    'doubtful',
  ])
})

test('the places of a page are walked through as one reads, line under line', () => {
  const paths = rowsOn(1, evidence).map((row) => row.map(({ path }) => path))
  expect(paths).toEqual([['report.date'], ['parts.0.label', 'parts.0.unitPrice', 'parts.0.amount']])
})
