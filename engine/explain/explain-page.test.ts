import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyse, type ReadReport } from '#engine/analyse.ts'
import { explainPage } from '#engine/explain/explain-page.ts'

async function analysedReport(): Promise<ReadReport> {
  const read = await analyse([readFileSync('tests/fixtures/expert-reports/a-0002.pdf')])
  if ('problem' in read) throw new Error(read.problem)
  return read
}

const pageOf = (read: ReadReport, name = 'a-0002') =>
  explainPage({ name, read, pictures: [new Uint8Array([1]), new Uint8Array([2])], milliseconds: 12 })

test('the page of a reading shows each value with its place, its printed text and its confidence', async () => {
  const read = await analysedReport()
  const page = pageOf(read)
  const said = [read.kind, ...read.alerts].filter(({ evidence }) => evidence)
  expect(page.match(/class="box /g)).toHaveLength(Object.keys(read.evidence).length + said.length)
  for (const { sentence } of read.alerts) expect(page).toContain(sentence.replaceAll('&', '&amp;'))
  expect(page).toContain('title="Pièces\u00a01 · Montant HT\u00a0: 226.24 (99\u00a0%)"')
  expect(page).toContain('<b>226,24\u00a0€</b> <q>226.24</q>')
  expect(page).toContain('<dt>Couleur</dt><dd><i>non imprimé</i></dd>')
  expect(page).toContain(
    'Total TTC\u00a0: 8\u202f013,87\u00a0€ + 1\u202f602,77\u00a0€ = 9\u202f616,64\u00a0€, comme imprimé.',
  )
  expect(page).toContain('Toutes les sommes imprimées se vérifient.')
})

test('the page loads nothing from elsewhere, and no text of a report runs in it', async () => {
  const read = await analysedReport()
  const doubt = {
    path: 'totals.net',
    differenceCents: 100,
    checks: [],
    instead: null,
    sentence: '<script>alert(1)</script>',
  }
  const page = pageOf({ ...read, doubts: [doubt] }, '"><script>')
  expect(page).not.toMatch(/(src|href)="(?!data:|#)/)
  expect(page).not.toMatch(/https?:/)
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page).toContain('Doutes <small>1</small>')
})
