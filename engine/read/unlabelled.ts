import { splitMake } from '#engine/lexicon/makes.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Sheet } from '#engine/read/sheet.ts'
import { findPlate } from '#engine/values/identity.ts'

const furthest = 15
/** Less than anything that a label or a sentence says. */
const trust = 0.3

/** What speaks for itself at the head of a report: « CITROËN C4 III », and a plate as it is drawn on the car. */
export function unlabelledCandidatesOf(sheet: Sheet): Candidate[] {
  const first = sheet.rows[0]?.page
  const rows = sheet.rows.filter(({ page }) => page === first).slice(0, furthest)
  return rows
    .flatMap(({ cells }) => cells)
    .flatMap((cell): Candidate[] => {
      if ((sheet.marksAt.get(cell) ?? []).some(({ isFirst }) => isFirst)) return []
      const told = { text: cell.text, words: cell.words, cell, label: cell, trust }
      const plate = cell.text.length <= 11 ? findPlate(cell.text) : undefined
      if (plate) return [{ ...told, name: 'vehicle.plate', value: plate }]
      const model = cell.words.length <= 8 ? splitMake(cell.text)?.model : undefined
      return model && !/\d{5}|[,;:]/.test(cell.text) ? [{ ...told, name: 'vehicle.makeModel', value: cell.text }] : []
    })
}
