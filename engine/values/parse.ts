import type { ValueKind } from '#engine/lexicon/fields.ts'
import { findDate } from '#engine/values/date.ts'
import { foldText, plainWords } from '#engine/values/folded.ts'
import { findEmail, findPhone, findPlate, findSiret, findVin, withoutCivility } from '#engine/values/identity.ts'
import { numbersIn, parseNumber } from '#engine/values/number.ts'

export type Value = string | number | boolean

const nothing =
  /^(?:[-–—.…/*\s]*|neant|aucune?|sans objet|n\/?a|nc|n\.c\.?|non (?:renseigne|communique|precise|releve)e?|inconnue?|a preciser|so|s\.o\.?|idem)$/

/** Parses a text as a value of this kind; undefined when it is none. */
export function parseValue(kind: ValueKind, text: string): Value | undefined {
  const bare = chosenIn(text).trim()
  if (nothing.test(foldText(bare))) return undefined
  return parsers[kind](bare)
}

const box = /\[ ?[xX]? ?\]|[☐☑☒✓✔□■▢]/g
const ticked = /[xX☑☒✓✔■]/

/** « [X] réparable [ ] non réparable »: the text after the ticked box. */
function chosenIn(text: string): string {
  const boxes = [...text.matchAll(box)]
  const at = boxes.findIndex(([mark]) => ticked.test(mark))
  const chosen = boxes[at]
  if (boxes.length < 2) return text
  return chosen ? text.slice(chosen.index + chosen[0].length, boxes[at + 1]?.index ?? text.length) : ''
}

const parsers: Record<ValueKind, (text: string) => Value | undefined> = {
  code: parseCode,
  date: findDate,
  text: parseText,
  person: parsePerson,
  procedure: parseProcedure,
  place: parseText,
  money: parseMoney,
  rate: (text) => numbersIn(text).find(({ value }) => value >= 0 && value <= 100)?.value,
  number: (text) => numbersIn(text)[0]?.value,
  'yes-no': parseYesNo,
  plate: findPlate,
  vin: findVin,
  siret: findSiret,
  phone: findPhone,
  email: findEmail,
  'zip-city': (text) => /\b\d{5}\b/.exec(text)?.[0] && text,
  distance: parseDistance,
}

const codeAtStart = /^(?:n[°o]\s*)?([A-Z0-9][A-Z0-9/._-]*(?:\s[A-Z0-9/._-]{1,14})*)(?![a-zà-ÿ])/

const plateAlone = /^[A-Z]{2}-\d{3}-[A-Z]{2}$/

/** A reference contains a digit and is not a plate; following words in lower case are not part of it. */
function parseCode(text: string): string | undefined {
  if (/^[\d\s.]+,\d{2}\s?(?:€|eur)/i.test(text)) return undefined
  const code = codeAtStart
    .exec(text.replace(/^[\s:#]+/, ''))?.[1]
    ?.replace(/\s+[A-Z](?=[a-zà-ÿ]).*$/, '')
    .replace(/[\s./_-]+$/, '')
  if (!code || code.length < 3 || code.length > 28 || !/\d/.test(code)) return undefined
  return (findDate(code) && code.length <= 10) || plateAlone.test(code) ? undefined : code
}

function parseText(text: string): string | undefined {
  const words = text
    .replace(/^[\s:.\-–—]+/, '')
    .replace(/\)(?<!\([^)]*\)).*$/, '')
    .replace(/[\s:;,.\-–—]+$/, '')
  if (words.length < 2 && !/^\d$/.test(words)) return undefined
  if (words.length > 70 || !/[\p{L}\d]/u.test(words)) return undefined
  return nothing.test(foldText(words)) ? undefined : words
}

function parsePerson(text: string): string | undefined {
  const name = withoutCivility(text.replace(/^sign[ée]e?(?: [ée]lectroniquement)? par /i, ''))
  // A company name can contain a number, and a reference has several digits.
  return /\d{3}|\d\D+\d/.test(name) ? undefined : parseText(name)
}

function parseProcedure(text: string): string | undefined {
  const plain = plainWords(text)
  if (/^(?:(?:vei|vge|rsv|ve) )?(?:non|neant|aucune)\b/.test(plain)) return undefined
  const code = /\b(vei|vge|rsv)\b/.exec(plain)?.[1]
  if (code) return code.toUpperCase()
  if (/economiquement irreparable|irreparable economiquement/.test(plain)) return 'VEI'
  return /gravement endommage/.test(plain) ? 'VGE' : undefined
}

/** An amount begins the text, after an optional currency or sign. */
function parseMoney(text: string): number | undefined {
  const [first] = numbersIn(text)
  if (!first || /\p{L}{2,}/u.test(text.slice(0, first.from).replace(/eur(os?)?|ttc|ht/gi, ''))) return undefined
  // « 14 clichés » is a count.
  if (
    /^\d{1,3}$/.test(text.slice(first.from, first.to)) &&
    /^\s(?!euros?|hors|toutes)\p{L}{4}/iu.test(text.slice(first.to))
  )
    return undefined
  // « 7 098 331 15 » is a reference.
  if (!/[.,]\d/.test(text.slice(first.from, first.to)) && /^\s?\d/.test(text.slice(first.to))) return undefined
  // « 47. Valeur de sauvetage » is the next form box.
  if (/^\s*(?:%|jours?|h\b|km|[.)]\s*\p{L}{3})/iu.test(text.slice(first.to))) return undefined
  return first.value
}

/** « env. 58 000 km », « relevé : 12 400 »: only a hint of precision may stand beside the figure. */
const known =
  /^\W*(?:(?:env|environ|kms?|kilom[eè]tres|relev[eé]s?|affich[eé]s?|r[eé]els?|lus?|au|compteur|estim[eé]s?)\W+)*(\d[\d\s.,\u00a0\u202f]*)(?=\W*(?:$|k|relev|affich|r[eé]el|lus?\b|au\b|compteur|estim|environ|garanti|non\b))/iu

function parseDistance(text: string): number | undefined {
  const digits = known.exec(text.replace(/^\D*:/, ''))?.[1]?.replace(/[.,]0+$/, '')
  const value = digits && parseNumber(digits.replace(/[\s.,\u00a0\u202f]/g, ''))
  return value && value < 2_000_000 ? value : undefined
}

function parseYesNo(text: string): boolean | undefined {
  const words = plainWords(text)
  const said =
    /^(?:(oui|o|yes|favorable|acquise|possible|x)|(non|n))\b/.exec(words) ?? /\breparable (?:(oui)|(non))\b/.exec(words)
  if (said) return said[1] !== undefined
  if (/irreparable|non reparable|pas (?:techniquement )?reparable/.test(words)) return false
  return /\breparable(?: (?:techniquement|economiquement|et))*$/.test(words) ? true : undefined
}
