import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The state of a link that opens a drawer over the page it stands on. */
export const overPage = { overPage: true }

/** A link that opens a drawer over the page; the filters of the list and the open record stay. */
export function useOpener(name: string, value = '1'): { to: string; state: typeof overPage; preventScrollReset: true } {
  const [parameters] = useSearchParams()
  return useMemo(() => {
    const address = new URLSearchParams(parameters)
    address.set(name, value)
    return { to: `?${address}`, state: overPage, preventScrollReset: true }
  }, [name, value, parameters])
}
