import { useEffect, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import type { Tryout } from '#features/tryouts/contract.ts'
import { call } from '#features/tryouts/web/api.ts'

export type Followed = {
  id: string
  reading?: Tryout
  /** The last question got no answer: the screen may be out of date. */
  isCutOff?: boolean
  problem?: Problem
}

const everyMs = 600
const whenCutOffMs = 2_500

/** Follows a tryout until it is over. */
export function useTryout(id: string | undefined, isSending: boolean) {
  const [followed, setFollowed] = useState<Followed>()
  useEffect(() => {
    if (!id || isSending) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      try {
        const reading = await call.readTryout({ id })
        if (isOver) return
        setFollowed({ id, reading })
        if (isUnderWay(reading)) timer = setTimeout(ask, everyMs)
        else if (reading.status === 'read')
          timer = setTimeout(ask, Math.max(0, Date.parse(reading.expiresAt) - Date.now()))
      } catch (error) {
        if (isOver) return
        const problem = problemOf(error)
        if (!isPassing(problem)) return setFollowed({ id, problem })
        setFollowed((before) => ({ ...(before?.id === id ? before : { id }), isCutOff: true }))
        timer = setTimeout(ask, whenCutOffMs)
      }
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, isSending])
  return {
    followed: followed?.id === id ? followed : undefined,
    /** Takes the text that a person typed for a value; answers a sentence when it cannot. */
    correct: async (path: string, text: string): Promise<string | undefined> => {
      if (!id) return undefined
      try {
        setFollowed({ id, reading: await call.correctTryout({ id, path, text }) })
        return undefined
      } catch (error) {
        return problemOf(error).sentence
      }
    },
  }
}

function isUnderWay({ status }: Tryout): boolean {
  return status === 'receiving' || status === 'waiting' || status === 'reading'
}

function isPassing({ code }: Problem): boolean {
  return ['unreachable', 'timeout', 'too_many_requests', 'INTERNAL_SERVER_ERROR'].includes(code)
}
