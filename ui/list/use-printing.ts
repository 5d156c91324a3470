import { useCallback, useEffect, useRef, useState } from 'react'
import type { AllRows, ReadAllRows } from '#lib/list-view.ts'
import { toastError } from '#ui/toasts.tsx'

/** The rows of a printed list: at forty to a page, this makes fifty pages. */
export const mostPrinted = 2_000

export type Printing<Row> = {
  state: { kind: 'idle' } | { kind: 'preparing'; count: number } | { kind: 'ready'; all: AllRows<Row> }
  begin: () => void
  cancel: () => void
}

/** Prints every row of the filter: rows of other pages are fetched first. */
export function usePrinting<Row>(readAll: ReadAllRows<Row>): Printing<Row> {
  const [state, setState] = useState<Printing<Row>['state']>({ kind: 'idle' })
  const reading = useRef<AbortController>(undefined)
  const cancel = useCallback(() => {
    reading.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  const begin = useCallback(() => {
    reading.current?.abort()
    const mine = new AbortController()
    reading.current = mine
    setState({ kind: 'preparing', count: 0 })
    const tell = (count: number) => mine.signal.aborted || setState({ kind: 'preparing', count })
    readAll(mostPrinted, tell, mine.signal).then(
      (all) => mine.signal.aborted || setState({ kind: 'ready', all }),
      () => {
        if (mine.signal.aborted) return
        setState({ kind: 'idle' })
        toastError('La liste n’a pas pu être préparée pour l’impression. Vérifiez la connexion, puis recommencez.')
      },
    )
  }, [readAll])
  useEffect(() => () => reading.current?.abort(), [])

  const isReady = state.kind === 'ready'
  useEffect(() => {
    if (!isReady) return
    const end = () => setState({ kind: 'idle' })
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isReady])
  return { state, begin, cancel }
}
