export type Form = { [key: string]: string | Form | (string | Form)[] }
type Branch = { [key: string]: string | Branch }

/** Parses the SDK's format: `items[0][price]=p` becomes `{ items: [{ price: 'p' }] }`. */
export function readForm(text: string): Form {
  const root: Branch = Object.create(null)
  // PostgreSQL text cannot hold a null character.
  for (const [name, value] of new URLSearchParams(text.replaceAll('%00', ''))) {
    const keys = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, keys.slice(0, 8), value)
  }
  return listsIn(root)
}

function put(branch: Branch, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    branch[key === '' ? String(Object.keys(branch).length) : key] = value
    return
  }
  const known = branch[key]
  const next: Branch = typeof known === 'object' ? known : Object.create(null)
  branch[key] = next
  put(next, rest, value)
}

function listsIn(branch: Branch): Form {
  const form: Form = Object.create(null)
  for (const [key, value] of Object.entries(branch)) form[key] = typeof value === 'string' ? value : grown(value)
  return form
}

function grown(branch: Branch): Form | (string | Form)[] {
  const keys = Object.keys(branch)
  const form = listsIn(branch)
  if (!keys.every((key) => /^\d+$/.test(key))) return form
  return keys.map((key) => form[key] as string | Form) // a list of lists is never sent
}
