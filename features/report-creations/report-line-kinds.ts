import type { LabourLine, Operation, SupplyLine } from '#engine/expert-report.ts'
import { fold } from '#lib/fold.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Priced = Extract<LineInput, { quantityThousandths: number }>
type Work = Pick<Priced, 'kind' | 'labourClass'>

const labour = (labourClass: Priced['labourClass']): Work => ({ kind: 'labour', labourClass })
const paint: Work = { kind: 'paint', labourClass: null }
const flatRate: Work = { kind: 'flat_rate', labourClass: null }

const paintCodes = /^(?:p|p\d|tp|tp\d|peint\d?|pei|pnt|mop)$/
const mechanicsCodes = /^(?:m|m\d|mec|meca)$/
const electricsCodes = /^(?:el|elec|e\d)$/

/** The kind of a row of work. Its code decides; without one, the words of its label do. */
export function workOf({ code, label, hours }: LabourLine): Work {
  const short = fold(code ?? '').replace(/[^a-z0-9]/g, '')
  const words = fold(label)
  if (paintCodes.test(short)) return paint
  if (mechanicsCodes.test(short)) return labour('mechanics')
  if (electricsCodes.test(short)) return labour('electrics')
  if (/\b(?:peint|vernis|laque)/.test(words)) return paint
  if (/\b(?:mecanique|mo meca|m\d)\b/.test(words)) return labour('mechanics')
  if (/\belectri/.test(words)) return labour('electrics')
  const place = /\bt([123])\b/.exec(short)?.[1] ?? /\bt ?([123])\b/.exec(words)?.[1]
  if (place) return labour(place === '1' ? 't1' : place === '2' ? 't2' : 't3')
  return hours === null && /forfait/.test(words) ? flatRate : labour(null)
}

const materials =
  /\b(?:ingredient|vernis|nacre|opaque|metallise|produits? de peinture|fournitures? de peinture|tri-?couche)/

/** The kind of a supply, by the words of its label. */
export function supplyKindOf({ label }: Pick<SupplyLine, 'label'>): Priced['kind'] {
  const words = fold(label)
  if (/\bsous-? ?traitan/.test(words)) return 'subcontracting'
  return materials.test(words) ? 'paint_materials' : 'flat_rate'
}

/** The way that a report says what is done to a part. */
export const operationWords: Record<Operation, string> = {
  replace: 'remplacement',
  repair: 'réparation',
  paint: 'peinture',
  'remove-refit': 'dépose et repose',
}
