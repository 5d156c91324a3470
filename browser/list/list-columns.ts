/** The parameter of an address that names the shown columns of a list. */
export const columnsParameter = 'colonnes'

/** The columns that an address asks for; undefined for those that the list shows by itself. */
export function readColumns(parameters: URLSearchParams): string[] | undefined {
  const text = parameters.get(columnsParameter)
  return text ? text.split(',').filter((key) => /^[A-Za-z]{1,40}$/.test(key)) : undefined
}

export function writeColumns(parameters: URLSearchParams, columns: readonly string[] | undefined): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (columns) next.set(columnsParameter, columns.join(','))
  else next.delete(columnsParameter)
  return next
}
