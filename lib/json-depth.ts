/** No call of the product nests its JSON this deep. Parsers and validators that call themselves for each level stay far from their limits. */
export const deepestJson = 32

/** True when brackets outside of strings nest deeper than allowed. It reads text, so nothing has to be parsed first. */
export function isTooDeep(json: string, deepest = deepestJson): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isInString) {
      if (letter === '\\') at++
      else if (letter === '"') isInString = false
    } else if (letter === '"') isInString = true
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > deepest) return true
  }
  return false
}

/** The value, or undefined for a text that is no JSON or nests too deep. */
export function parseShallowJson(json: string): unknown {
  if (isTooDeep(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
