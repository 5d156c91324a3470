import { expect, test } from 'vitest'
import { barePart } from '#engine/expert-report.ts'
import { mergeLines, pastedReportLines, splitLine } from '#features/expert-reports/review-lines.ts'

test('a table of a spreadsheet becomes lines, with or without references, amounts and headings', () => {
  const table = 'Réf.\tDésignation\tQté\tPU HT\n7701478\tAile avant gauche\t1\t212,40\n\tAgrafe\t6\t1,15\t6,90'
  expect(pastedReportLines('parts', table)).toEqual([
    { reference: '7701478', label: 'Aile avant gauche', quantity: 1, unitPrice: 212.4, amount: 212.4 },
    { label: 'Agrafe', quantity: 6, unitPrice: 1.15, amount: 6.9 },
  ])
  expect(pastedReportLines('labour', 'T2\tDépose porte\t1,5 h\t72\nPeinture\t2\t80\t160')).toEqual([
    { code: 'T2', label: 'Dépose porte', hours: 1.5, rate: 72, amount: 108 },
    { label: 'Peinture', hours: 2, rate: 80, amount: 160 },
  ])
  expect(pastedReportLines('supplies', 'Ingrédients\t96,20')).toEqual([{ label: 'Ingrédients', amount: 96.2 }])
})

test('a split line has its amount to the cent on two lines', () => {
  const wheels = { ...barePart('Enjoliveur', 'replace'), quantity: 3, unitPrice: 20.5, amount: 61.5 }
  expect(splitLine('parts', wheels).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 41],
    [1, 20.5],
  ])
  const work = { code: 'T1', label: 'Aile et porte', hours: 2.5, rate: 70.01, amount: 175.03 }
  expect(splitLine('labour', work).map(({ hours, amount }) => [hours, amount])).toEqual([
    [1.25, 87.52],
    [1.25, 87.51],
  ])
})

test('merged lines add up their amounts, and their counts where the price is the same', () => {
  const clip = (amount: number, quantity: number) => ({ ...barePart('Agrafe', null), quantity, unitPrice: 1.1, amount })
  expect(mergeLines('parts', [clip(1.1, 1), clip(2.2, 2)])).toEqual({
    label: 'Agrafe',
    quantity: 3,
    unitPrice: 1.1,
    amount: 3.3,
  })
  const others = mergeLines('parts', [
    clip(1.1, 1),
    { ...barePart('Joint', null), quantity: 1, unitPrice: 4, amount: 4 },
  ])
  expect(others).toEqual({ label: 'Agrafe + Joint', amount: 5.1 })
})
