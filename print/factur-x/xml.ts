/** An element, or nothing: what has no content vanishes. */
export type Xml = string | undefined

type Attributes = Record<string, string>

/** An element of elements. */
export function element(name: string, ...children: readonly Xml[]): Xml {
  const inside = children.filter(Boolean).join('')
  return inside ? `<${name}>${inside}</${name}>` : undefined
}

/** An element of text. */
export function text(name: string, value: string | null | undefined, attributes: Attributes = {}): Xml {
  if (value === null || value === undefined || value === '') return undefined
  const given = Object.entries(attributes).map(([key, each]) => ` ${key}="${escaped(each)}"`)
  return `<${name}${given.join('')}>${escaped(value)}</${name}>`
}

/** A day as `20261123`. */
export function dayTime(day: string, prefix = 'udt'): Xml {
  return text(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })
}

/** XML 1.0 has no place for control characters, nor for halves of a character. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Most values are figures and codes, which stay as they are. */
const plain = /^[ !#-%'-;=?-~]*$/

function escaped(value: string): string {
  if (plain.test(value)) return value
  return value
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
