/** What an account may not say of itself: these are facts of the server. */
const facts = new Set(['sub', 'email', 'email_verified', 'phone_verified'])
const longestName = 100

export type SplitMetadata = {
  firstName: string | undefined
  lastName: string | undefined
  metadata: Record<string, unknown>
}

/** What a person says of themselves: two names that the product knows, and the rest, kept as it is. */
export function splitMetadata(data: Record<string, unknown>): SplitMetadata {
  const rest = Object.entries(data).filter(([name]) => !['first_name', 'last_name'].includes(name) && !facts.has(name))
  return {
    firstName: nameOf(data.first_name),
    lastName: nameOf(data.last_name),
    metadata: Object.fromEntries(rest),
  }
}

/** A null forgets the name; what is no text is no name. */
function nameOf(value: unknown): string | undefined {
  if (value === null) return ''
  return typeof value === 'string' ? value.trim().slice(0, longestName) : undefined
}
