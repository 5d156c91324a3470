import { Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Tier } from '#features/garages/tier.ts'
import { type Gauge, gaugeOf, type Meter, type StorageUse, storageGaugeOf } from '#features/subscriptions/usage.ts'
import classes from '#features/subscriptions/web/billing.module.css'
import { Panel } from '#ui/panel.tsx'

const colours: Record<Gauge['tone'], string> = { calm: 'petrole', near: 'yellow', full: 'red' }

type UsageProps = { usage: Meter[]; storage: StorageUse | null; tier: Tier | null }

/** Usage of the plan this month, and the room that files take. */
export function BillingUsage({ usage, storage, tier }: UsageProps) {
  return (
    <Panel
      title="Utilisation du mois"
      hint="Comptée du 1er du mois à minuit, heure de Paris, pour tout l’atelier. L’espace de stockage, lui, ne repart pas de zéro."
    >
      <ul className={classes.meters} aria-label="Utilisation du mois">
        {usage.map((meter) => (
          <Row key={meter.quota} gauge={gaugeOf(meter, tier)} />
        ))}
        {storage && <Row gauge={storageGaugeOf(storage)} />}
      </ul>
    </Panel>
  )
}

function Row({ gauge: { label, count, note, tone, share } }: { gauge: Gauge }) {
  return (
    <li className={classes.meter} data-tone={tone}>
      <div className={classes.what}>
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>{count}</span>
      </div>
      {share !== null && (
        <Progress value={share} color={colours[tone]} size="md" aria-label={`${label}, part utilisée`} />
      )}
      <p className={classes.note}>
        {tone !== 'calm' && <IconAlertTriangle size={16} aria-hidden="true" />}
        {note}
      </p>
    </li>
  )
}
