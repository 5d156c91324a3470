import { expect, test } from 'vitest'
import { layoutOf } from '#engine/read/layout.ts'
import { isLegend, legendEntries, legendOf, operationIn, operationOf, usedCodesOf } from '#engine/read/legend.ts'
import { printedPage } from '#tests/support/printed-page.ts'

test('a legend names several codes; a line of a table does not', () => {
  expect(legendEntries('R : remplacement — REP : réparation — P : peinture')).toEqual([
    ['R', 'replace'],
    ['REP', 'repair'],
    ['P', 'paint'],
  ])
  expect(legendEntries('REMPL : remplacement - REPAR : réparation')).toEqual([
    ['REMPL', 'replace'],
    ['REPAR', 'repair'],
  ])
  expect(legendEntries('P Peinture hayon 1,00')).toEqual([])
})

test('a code has the meaning of the legend, else that of its neighbours', () => {
  expect(operationOf('R', new Map([['R', 'repair']]), new Set(['R']))).toBe('repair')
  expect(operationOf('R', new Map(), new Set(['E', 'R']))).toBe('repair')
  expect(operationOf('R', new Map(), new Set(['R', 'REP']))).toBe('replace')
  expect(operationOf('P', new Map(), new Set(['E', 'I', 'N', 'L', 'P']))).toBeNull()
})

test('a legend may end with one code on a line of its own', () => {
  const lines = ['CODES : S = SUBSTITUTION DE LA PIECE   L = LAQUAGE', '        M = DEMONTAGE ET REMONTAGE']
  expect(Object.fromEntries(legendOf(layoutOf([printedPage(lines)])))).toEqual({
    S: 'replace',
    L: 'paint',
    M: 'remove-refit',
  })
})

test('an operation that is not done is not the operation of the line', () => {
  expect(operationIn('Éléments à peindre sans remplacement')).toBe('paint')
})

test('codes also name the trade that does the work', () => {
  expect(isLegend('CAR : carrosserie · PEI : peinture · ELE : électronique')).toBe(true)
  expect(isLegend('T1 : carrosserie')).toBe(false)
  expect(isLegend("Orig. : N = pièce neuve d'origine ; PRE = pièce de réemploi. Rem. = remise consentie")).toBe(true)
})

test('an operation can be abbreviated with a dot, or named by a legend', () => {
  expect(['Chang.', 'Redr.', 'Peint.', 'Dép.'].map(operationIn)).toEqual(['replace', 'repair', 'paint', 'remove-refit'])
  expect(operationIn('Re.')).toBeUndefined()
  const legend = legendOf(
    layoutOf([printedPage(['Chang. : changer – Redr. : redresser – Dép/Rep : déposer et reposer'])]),
  )
  expect(operationOf('Dép/Rep', legend, new Set())).toBe('remove-refit')
})

test('codes may be figures, with or without the signs between them', () => {
  const entries = [
    ['1', 'replace'],
    ['2', 'repair'],
    ['3', 'paint'],
  ]
  expect(legendEntries('Nature (Nat.) : 1 = échange ; 2 = remise en état ; 3 = mise en peinture.')).toEqual(entries)
  expect(legendEntries('Nature (Nat.) : 1 échange 2 remise en état 3 mise en peinture.')).toEqual(entries)
  expect(legendEntries('2 échange 3 remise en état 5 mise en peinture')).toEqual([])
})

test('a legend says which codes stand for used parts', () => {
  const used = (line: string) => [...usedCodesOf(layoutOf([printedPage([line])]))]
  expect(used("E : échange, pièce neuve — O : échange, pièce d'occasion garantie — F : redressage")).toEqual(['O'])
  expect(used('4 = dépose et repose ; 5 = échange par pièce de réemploi (PRE).')).toEqual(['5'])
  expect(used('E=ECHANGE R=REPARATION P=PEINTURE     OBS OCC=PIECE D OCCASION')).toEqual([])
})

test('codes may be written small, and a legend ends with its sentence', () => {
  const numbered = 'Op. : 1 échange, 2 remise en état, 3 peinture, 4 dépose et repose. Tarif : M mécanique, P peinture.'
  expect(legendEntries(numbered).at(-1)).toEqual(['4', 'remove-refit'])
  expect(legendEntries('Nature : Éch = échange, Rép = réparation, D/R = dépose et repose.')).toEqual([
    ['ÉCH', 'replace'],
    ['RÉP', 'repair'],
    ['D/R', 'remove-refit'],
  ])
})
