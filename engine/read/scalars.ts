import { type ExpertReport, emptyReport } from '#engine/expert-report.ts'
import { splitMake } from '#engine/lexicon/makes.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import { plainWords } from '#engine/values/folded.ts'

/** For each field the candidate that is surest; what is printed twice alike is surer. */
export function fillScalars(candidates: readonly Candidate[]): ExpertReport {
  const report = emptyReport()
  const byName = Map.groupBy(candidates, ({ name }) => name)
  for (const [name, several] of byName) {
    const [section, field] = name.split('.') as [keyof ExpertReport, string] // the names of the lexicon are paths of the report
    const target = report[section] as Record<string, unknown> | undefined // filled by name
    if (!target || Array.isArray(target) || !(field in target)) continue
    target[field] = bestOf(several).value
  }
  return withMake(report, byName.get('vehicle.makeModel')?.[0]?.value)
}

/** « FORD Fiesta » under one label, or a model that repeats its make. */
function withMake(report: ExpertReport, both: unknown): ExpertReport {
  const { vehicle } = report
  const told = typeof both === 'string' ? splitMake(both) : undefined
  const make = vehicle.make ?? told?.make ?? null
  const model = vehicle.model ?? told?.model ?? null
  const own = model ? splitMake(model) : undefined
  const isRepeated = own && own.model !== '' && (make === null || plainWords(own.make) === plainWords(make))
  return { ...report, vehicle: { ...vehicle, make: make ?? own?.make ?? null, model: isRepeated ? own.model : model } }
}

function bestOf(several: readonly Candidate[]): Candidate {
  const weight = (each: Candidate) =>
    each.trust + several.filter((other) => other !== each && other.value === each.value).length * 0.2
  return several.reduce((best, each) => (weight(each) > weight(best) ? each : best))
}
