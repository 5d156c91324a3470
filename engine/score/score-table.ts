import type { FieldTally, LineTally, Score } from '#engine/score/score-report.ts'
import { scoredFields } from '#engine/score/score-report.ts'

export type Scored = { name: string; score: Score; groups: readonly string[] }

/** Combined scores of several reports. */
type Scores = {
  overall: number
  perfect: number
  fields: Record<string, FieldTally>
  lines: Record<string, LineTally & { precision: number; recall: number; f1: number }>
  groups: Record<string, { mean: number; documents: number }>
}

function scoresOf(documents: readonly Scored[]): Scores {
  const all = documents.map(({ score }) => score)
  const groups = [...new Set(documents.flatMap((each) => each.groups))].toSorted().map((group) => {
    const own = documents.filter((each) => each.groups.includes(group)).map(({ score }) => score.score)
    return [group, { mean: meanOf(own), documents: own.length }] as const
  })
  return {
    overall: meanOf(all.map(({ score }) => score)),
    perfect: all.filter(({ score }) => score > 0.9999).length,
    fields: Object.fromEntries(scoredFields.flatMap((field) => fieldTally(all, field))),
    lines: Object.fromEntries((['parts', 'labour', 'supplies'] as const).map((name) => [name, lineTally(all, name)])),
    groups: Object.fromEntries(groups),
  }
}

/** The French table printed in a terminal. */
export function scoreTable(documents: readonly Scored[]): string {
  const { overall, perfect, fields, lines, groups } = scoresOf(documents)
  const field = Object.entries(fields).map(([name, { right, wrong, missing, invented }]) => {
    const printed = right + wrong + missing
    const share = printed === 0 ? '    -' : percent(right / printed)
    return `${name.padEnd(28)} ${share} ${column(printed, 6)} ${column(missing, 8)} ${column(wrong, 5)} ${column(invented, 8)}`
  })
  const line = Object.entries(lines).map(
    ([name, each]) =>
      `${name.padEnd(28)} ${percent(each.precision)} ${percent(each.recall)} ${percent(each.f1)}   ${each.right}/${each.printed}/${each.read}`,
  )
  const group = Object.entries(groups).map(
    ([name, { mean, documents: of }]) => `${name.padEnd(28)} ${percent(mean)}  (${of})`,
  )
  const worst = documents
    .filter(({ score }) => score.score < 0.9999)
    .toSorted((a, b) => a.score.score - b.score.score)
    .slice(0, 12)
    .map(
      ({ name, score }) =>
        `${name}  ${percent(score.score)}  ${score.differences.slice(0, 3).join(' ; ').slice(0, 150)}`,
    )
  return [
    'champ                        juste imprimé manquant  faux inventé',
    ...field,
    '\nlignes                       préc. rappel  F1    justes/imprimées/lues',
    ...line,
    ...(group.length > 0 ? ['\nmoyenne par groupe', ...group] : []),
    ...(worst.length > 0 ? ['\ndocuments les moins bien lus', ...worst] : []),
    `\nENSEMBLE ${(100 * overall).toFixed(2)}  (sans faute\u00a0: ${perfect} de ${documents.length})`,
  ].join('\n')
}

function fieldTally(scores: readonly Score[], field: string): [string, FieldTally][] {
  const tallies = scores.flatMap(({ fields }) => fields[field] ?? [])
  if (tallies.length === 0) return []
  const sum = (name: keyof FieldTally) => tallies.reduce((total, tally) => total + tally[name], 0)
  return [[field, { right: sum('right'), wrong: sum('wrong'), missing: sum('missing'), invented: sum('invented') }]]
}

function lineTally(scores: readonly Score[], section: keyof Score['lines']): Scores['lines'][string] {
  const sum = (name: keyof LineTally) => scores.reduce((total, { lines }) => total + lines[section][name], 0)
  const [right, printed, read] = [sum('right'), sum('printed'), sum('read')]
  return {
    right,
    printed,
    read,
    precision: read > 0 ? right / read : printed > 0 ? 0 : 1,
    recall: printed > 0 ? right / printed : 1,
    f1: printed + read > 0 ? (2 * right) / (printed + read) : 1,
  }
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return (100 * share).toFixed(1).padStart(5)
}

function column(count: number, width: number): string {
  return String(count).padStart(width)
}
