import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AllRows, ReadAllRows } from '#lib/list-view.ts'
import { toastError } from '#ui/toasts.tsx'

/** The rows of a printed list: at forty to a page, this makes fifty pages. */
export const mostPrinted = 2_000

export type Printing<Row> = {
  /** `shown`: the browser's own menu prints the rows of the screen. */
  state:
    | { kind: 'idle' }
    | { kind: 'preparing'; count: number }
    | { kind: 'ready'; all: AllRows<Row> }
    | { kind: 'shown'; all: AllRows<Row> }
  begin: () => void
  cancel: () => void
}

/** Prints every row of the filter, whose other pages are fetched first; from the browser's own menu, the rows of the screen, if there are any. */
export function usePrinting<Row>(readAll: ReadAllRows<Row>, shown: AllRows<Row> | undefined): Printing<Row> {
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

  useEffect(() => {
    // The browser draws the page right after this event.
    const prepare = () =>
      flushSync(() => setState((now) => (shown && now.kind !== 'ready' ? { kind: 'shown', all: shown } : now)))
    const end = () => setState({ kind: 'idle' })
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', end)
    }
  }, [shown])

  const isReady = state.kind === 'ready'
  useEffect(() => {
    if (isReady) window.print()
  }, [isReady])
  return { state, begin, cancel }
}
