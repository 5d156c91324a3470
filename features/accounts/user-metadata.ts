/** Members that an account cannot set, because they are facts of the server. */
const facts = new Set(['sub', 'email', 'email_verified', 'phone_verified'])
const longestName = 100

type SplitMetadata = {
  firstName: string | undefined
  lastName: string | undefined
  metadata: Record<string, unknown>
}

/** Splits a person's own data into the two names and the rest. */
export function splitMetadata(data: Record<string, unknown>): SplitMetadata {
  const rest = Object.entries(data).filter(([name]) => !['first_name', 'last_name'].includes(name) && !facts.has(name))
  return {
    firstName: nameOf(data.first_name),
    lastName: nameOf(data.last_name),
    metadata: Object.fromEntries(rest),
  }
}

/** Null removes a name; other types are ignored. */
function nameOf(value: unknown): string | undefined {
  if (value === null) return ''
  return typeof value === 'string' ? value.trim().slice(0, longestName) : undefined
}
