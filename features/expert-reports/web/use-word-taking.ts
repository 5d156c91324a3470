import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query } from '#features/expert-reports/web/api.ts'
import type { Editing } from '#features/expert-reports/web/review-editing.ts'
import type { WordTaking } from '#features/expert-reports/web/word-taking.ts'
import type { Taken } from '#features/expert-reports/word-selection.ts'

/** The words that a person takes from the pages of a report, and the value that they fill. */
export function useWordTaking(id: string, editing: Editing, nameOf: (path: string) => string): WordTaking {
  const [isOn, setOn] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [held, setHeld] = useState<{ taken: Taken; by: 'pointer' | 'key' }>()
  const [said, setSaid] = useState<WordTaking['said']>()
  const { data } = useQuery(
    query.listReportWords.queryOptions({ input: { id }, enabled: isOn || isWanted, staleTime: 600_000 }),
  )
  return useMemo(() => {
    const write = (path: string, taken: Taken) => {
      const fault = editing.fill(path, taken)
      setHeld(fault ? { taken, by: 'pointer' } : undefined)
      setSaid({
        text: fault ?? `${nameOf(path)}\u00a0: rempli avec «\u202f${taken.text}\u202f»`,
        isFault: Boolean(fault),
      })
    }
    return {
      isOn,
      turn(next) {
        setOn(next)
        setHeld(undefined)
        setSaid(undefined)
      },
      words: data?.pages,
      want: () => setWanted(true),
      taken: held?.taken,
      by: held?.by,
      said,
      take(taken, by) {
        setSaid(undefined)
        const open = editing.open.read()
        if (taken && open) return write(open, taken)
        setHeld(taken && { taken, by })
      },
      fill: (path) => held && write(path, held.taken),
    }
  }, [isOn, data, held, said, editing, nameOf])
}
