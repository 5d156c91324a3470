import { splitMake } from '#engine/lexicon/makes.ts'
import { withKnownMaker } from '#engine/lexicon/vin-makers.ts'
import { areFromPicture } from '#engine/page/word.ts'
import type { Candidate } from '#engine/read/pairs.ts'
import type { Told } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'
import { withTypeShape } from '#engine/values/identity.ts'
import type { Value } from '#engine/values/parse.ts'

/** The value chosen for each path of the report. */
export type Chosen = Map<string, Told<Value>>

/** Chooses the surest candidate of each field; equal values printed twice are surer. */
export function chooseScalars(candidates: readonly Candidate[]): Chosen {
  const byName = Map.groupBy(candidates, ({ name }) => name)
  const chosen: Chosen = new Map()
  for (const [name, several] of byName) {
    const best = bestOf(several)
    chosen.set(name, { ...best, page: best.cell.page })
  }
  splitMakes(chosen)
  mendShapes(chosen)
  return chosen
}

const shapes = { 'vehicle.vin': withKnownMaker, 'vehicle.typeCode': withTypeShape }

/** Corrects shapes only in pictures, because a file's own text is exact. */
function mendShapes(chosen: Chosen): void {
  for (const [path, mended] of Object.entries(shapes)) {
    const read = chosen.get(path)
    if (read && areFromPicture(read.words)) chosen.set(path, { ...read, value: mended(String(read.value)) })
  }
}

/** « FORD Fiesta » under one label, or a model that repeats the make. */
function splitMakes(chosen: Chosen): void {
  const [both, make, model] = ['vehicle.makeModel', 'vehicle.make', 'vehicle.model'].map((name) => chosen.get(name))
  const told = both && splitMake(String(both.value))
  if (both && told && !make) chosen.set('vehicle.make', { ...both, value: told.make })
  if (both && told?.model && !model) chosen.set('vehicle.model', { ...both, value: told.model })
  const own = model && splitMake(String(model.value))
  if (!model || !own?.model) return
  const isRepeated = !make || plainWords(own.make) === plainWords(String(make.value))
  if (isRepeated) chosen.set('vehicle.model', { ...model, value: own.model })
  if (!make && !told) chosen.set('vehicle.make', { ...model, value: own.make })
}

function bestOf(several: readonly Candidate[]): Candidate {
  const weight = (each: Candidate) =>
    each.trust + several.filter((other) => other !== each && other.value === each.value).length * 0.2
  return several.reduce((best, each) => (weight(each) > weight(best) ? each : best))
}
