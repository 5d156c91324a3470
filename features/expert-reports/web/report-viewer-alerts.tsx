import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { placesOf, type ReportReading } from '#features/expert-reports/report-reading.ts'
import type { Shown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { ShowButton } from '#features/expert-reports/web/report-viewer-show-button.tsx'

type Severity = ReportReading['alerts'][number]['severity']

const looks: Record<Severity, { Icon: typeof IconInfoCircle; word: string }> = {
  danger: { Icon: IconAlertOctagon, word: 'À régler d’abord' },
  warning: { Icon: IconAlertTriangle, word: 'À savoir' },
  information: { Icon: IconInfoCircle, word: 'Pour information' },
}
const order: Severity[] = ['danger', 'warning', 'information']

/** The alerts, gravest first. */
export function ViewerAlerts({ reading, onShow }: { reading: ReportReading; onShow: (shown: Shown) => void }) {
  const places = placesOf(reading)
  const alerts = reading.alerts
    .map((alert, at) => ({ ...alert, place: [`alerts.${at}`, ...alert.paths].find((path) => places[path]) }))
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  if (alerts.length === 0) return null
  return (
    <section className="viewer-panel viewer-alerts" aria-labelledby="bloc-alertes">
      <h2 id="bloc-alertes">Avant de commencer</h2>
      <ul>
        {alerts.map(({ code, severity, sentence, action, place }) => {
          const { Icon, word } = looks[severity]
          return (
            <li key={`${code} ${sentence}`} data-severity={severity}>
              <Icon aria-hidden="true" />
              <span>
                <small>{word}</small>
                <b>{sentence}</b> {action}
              </span>
              {place && <ShowButton path={place} what={sentence} onShow={onShow} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
