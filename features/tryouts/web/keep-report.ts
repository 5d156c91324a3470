import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { reportLimit } from '#features/subscriptions/refusals.ts'
import { erasedSentence } from '#features/tryouts/keeping.ts'
import { tryoutNotFound } from '#features/tryouts/refusals.ts'
import { readingIn } from '#features/tryouts/tryout-files.ts'
import { call } from '#features/tryouts/web/api.ts'
import {
  forgetReport,
  type ReportToKeep,
  readReportToKeep,
  rememberReport,
} from '#features/tryouts/web/report-to-keep.ts'
import { noSubscription } from '#lib/common-refusals.ts'
import { toastError, toastOffer } from '#ui/toasts.tsx'

const list = '/dashboard/rapports'
let isUnderWay = false

/** Takes into the garage the report that a person asked to keep before signing up or in. */
export function KeepReport() {
  const mayWrite = useMay(expertReportsRights.write)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('garder')

  const take = useEffectEvent(async (asked: string | null, mayWrite: boolean) => {
    noteAsked(asked)
    if (asked) setParameters((now) => without(now, 'garder'), { replace: true })
    const wanted = readReportToKeep(systemClock.now())
    if (!wanted || !mayWrite || isUnderWay) return
    isUnderWay = true
    const outcome = await keep(wanted)
    isUnderWay = false
    if (!outcome.isOver) return outcome.sentence && toastError(outcome.sentence)
    forgetReport()
    void queryClient.invalidateQueries()
    const address = outcome.reportId ? `${list}?rapport=${outcome.reportId}` : list
    // The person who came for this report sees it; others get a message.
    if (asked && outcome.reportId) void navigate(address, { replace: true })
    toastOffer(outcome.sentence, outcome.reportId ? 'Voir' : 'Déposer', () => void navigate(address))
  })
  useEffect(() => {
    void take(asked, mayWrite)
    const listening = new AbortController()
    addEventListener('online', () => void take(asked, mayWrite), { signal: listening.signal })
    return () => listening.abort()
  }, [asked, mayWrite])
  return null
}

/** A link opened on another device brings the secret only. */
function noteAsked(asked: string | null): void {
  const reading = asked && readingIn(`?lecture=${asked}`)
  if (!reading || readReportToKeep(systemClock.now())?.reading === reading) return
  rememberReport({ reading, name: 'Le rapport lu à l’essai', expiresAt: null })
}

function without(parameters: URLSearchParams, name: string): URLSearchParams {
  const others = new URLSearchParams(parameters)
  others.delete(name)
  return others
}

type Outcome = { isOver: true; reportId?: string; sentence: string } | { isOver: false; sentence?: string }

async function keep(wanted: ReportToKeep): Promise<Outcome> {
  const { id, reading, name } = wanted
  try {
    await call.keepTryoutReport({ id, reading })
    return { isOver: true, reportId: id, sentence: `${name} est gardé dans votre atelier, avec son fichier.` }
  } catch (error) {
    const { code, sentence } = problemOf(error)
    if (code === tryoutNotFound.code) return { isOver: true, sentence: erasedSentence(wanted) }
    // The upgrade dialog speaks; the report waits for a plan until its hour.
    if (code === noSubscription.code || code === reportLimit(0, 0).code) return { isOver: false }
    return isPassing(code) ? { isOver: false, sentence } : { isOver: true, sentence }
  }
}

function isPassing(code: string): boolean {
  return ['unreachable', 'timeout', 'unexpected', 'too_many_requests'].includes(code)
}
