import { useSearchParams } from 'react-router'
import { today } from '#browser/today.ts'
import { type Period, periodAt, type Span, spans } from '#features/accounting/period.ts'

const words: Record<Span, string> = { month: 'mois', quarter: 'trimestre', exercise: 'exercice' }

/** The period of the page, as its address tells it: a span, and a day inside. */
export function usePeriod(startMonth: number) {
  const [parameters, setParameters] = useSearchParams()
  const span = spans.find((each) => words[each] === parameters.get('periode')) ?? 'month'
  const told = parameters.get('du') ?? ''
  const day = Number.isNaN(Date.parse(told)) || told.length !== 10 ? today() : told
  const period: Period = periodAt(span, day, startMonth)
  const show = (wanted: Span, at: string) =>
    setParameters(
      (before) => {
        before.set('periode', words[wanted])
        before.set('du', at)
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return { span, day, period, show }
}
