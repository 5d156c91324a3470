import type { ColumnName } from '#engine/lexicon/columns.ts'
import { operationIn } from '#engine/read/legend.ts'
import { plainWords } from '#engine/values/folded.ts'

/** Details printed on a line below a part. */
export type Detail = Partial<
  Record<
    Extract<ColumnName, 'reference' | 'operation' | 'quantity' | 'unitPrice' | 'discount' | 'wear' | 'reused'>,
    string
  >
>

const parting = /\s*[·•;|]\s*|\s+[-–—]\s+|,\s+(?=r[ée]f|remise|rabais|v[ée]tust)/i
const referred =
  /^(?:[Rr][ée]f(?:[ée]rence)?s?|REF|R|[Cc]ode)\s?[.:]*\s*((?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,24}?)(?:\s+(PIEC|PRE|OCC))?$/
const counted = /^(\d+(?:[.,]\d+)?)\s*[x×]\s*(\d[\d .]*[.,]\d{2})(?:\s?€)?$/
const bare = /^(?=(?:.*\d){5})[A-Z0-9][A-Z0-9 ./-]{5,24}$/
const used = /^(?:pi[èe]ces? (?:de |d’|d')?)?(?:PIEC|PRE|OCC(?:ASION)?|R[ÉE]EMPLOI)(?: \([A-Z]+\))?$/i

const takenAway = /^(remise|rabais|v[ée]tust[ée]|usure|abattement)(?: de)? :? ?(\d{1,2}(?:[.,]\d{1,2})?) ?%$/i

/** Parses « Remplacement · réf. 984540479 80 », « R:51 11 7 330 098 », « réf. 51 11 7 313 ; 1 x 31,74 »; undefined for any other text. */
export function detailIn(text: string): Detail | undefined {
  const detail: Detail = {}
  for (const segment of text.split(parting).filter((each) => each.trim() !== '')) {
    const said = segmentIn(segment.trim())
    if (!said) return undefined
    Object.assign(detail, said)
  }
  return Object.keys(detail).length > 0 ? detail : undefined
}

function segmentIn(segment: string): Detail | undefined {
  const [, reference, reused] = referred.exec(segment) ?? []
  if (reference) return { reference: reference.trim(), ...(reused ? { reused } : {}) }
  const [, quantity, unitPrice] = counted.exec(segment) ?? []
  if (quantity && unitPrice) return { quantity, unitPrice }
  if (bare.test(segment) && !/^[\d\s]+[.,]\d{2}$/.test(segment)) return { reference: segment }
  if (used.test(segment)) return { reused: segment }
  const [, taken, rate] = takenAway.exec(segment) ?? []
  if (taken && rate) return /^r/i.test(taken) ? { discount: rate } : { wear: rate }
  return isOperation(segment) ? { operation: segment } : undefined
}

const operationWords =
  /^(?:(?:a|en|et|ou|de|avec|sans|seule?|mise|remise|pose|depose|repose|remplacement|remplace\w*|remplacer|echange\w*|reparation|repare\w*|reparer|redress\w+|peinture|peindre|peinte?|remontage|demontage|forme|etat|ligne) ?)+$/

function isOperation(text: string): boolean {
  const plain = plainWords(text)
  return operationWords.test(plain) && operationIn(plain) !== undefined
}
