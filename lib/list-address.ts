/** How the address of a list spells one filter. */
type AddressField<Value> = {
  name: string
  read: (text: string | null) => Value
  /** Undefined for the default: an unfiltered list has a bare address. */
  write: (value: Value) => string | undefined
}

export type Paged<Filters> = Filters & { page: number }

/** The parameters for the server beside the page number. */
export function filtersOf<Filters extends object>({ page: _, ...filters }: Paged<Filters>): Filters {
  return filters as unknown as Filters // the rest of a generic intersection loses its type
}

export type AddressCodec<Filters> = {
  /** A missing or invalid part takes its default. */
  read: (parameters: URLSearchParams) => Paged<Filters>
  /** Parameters of `over` outside the list are kept: an open record, an open form. */
  write: (address: Paged<Filters>, over?: URLSearchParams) => URLSearchParams
}

const mostLetters = 200
const lastPage = 100_000

/** The words that are searched. */
export const searchField: AddressField<string> = {
  name: 'q',
  read: (text) => text?.trim().slice(0, mostLetters) ?? '',
  write: (text) => text || undefined,
}

/** One of a few values, each with its French word. */
export function choiceField<Value extends string, Usual extends Value | undefined>(
  name: string,
  words: Record<Value, string>,
  usual: Usual,
): AddressField<Value | Usual> {
  const values = Object.keys(words) as Value[] // Object.keys forgets its key type
  return {
    name,
    read: (text) => values.find((value) => words[value] === text) ?? usual,
    write: (value) => (value === undefined || value === usual ? undefined : words[value]),
  }
}

/** The id of another record: the list shows what belongs to it. */
export function idField(name: string): AddressField<string | undefined> {
  return {
    name,
    read: (text) => (text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined),
    write: (value) => value,
  }
}

/** A filter that is on or off. */
export function flagField(name: string): AddressField<boolean> {
  return { name, read: (text) => text === '1', write: (isOn) => (isOn ? '1' : undefined) }
}

export function addressOf<Filters extends object>(
  fields: {
    [Key in keyof Filters]-?: AddressField<Filters[Key]>
  },
): AddressCodec<Filters> {
  const keys = Object.keys(fields) as (keyof Filters)[] // Object.keys forgets its key type
  const own = new Set(['page', ...keys.map((key) => fields[key].name)])
  return {
    read(parameters) {
      const page = Number(parameters.get('page'))
      const values = keys.map((key) => [key, fields[key].read(parameters.get(fields[key].name))])
      const filters = Object.fromEntries(values) as Filters // one entry for each key
      return { ...filters, page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1 }
    },
    write(address, over) {
      const parameters = new URLSearchParams()
      for (const key of keys) {
        const text = fields[key].write(address[key])
        if (text !== undefined) parameters.set(fields[key].name, text)
      }
      if (address.page > 1) parameters.set('page', `${address.page}`)
      for (const [name, value] of over ?? []) if (!own.has(name)) parameters.append(name, value)
      return parameters
    },
  }
}
