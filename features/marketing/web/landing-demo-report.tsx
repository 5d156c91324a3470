import { IconFileText } from '@tabler/icons-react'
import { demoReport } from '#features/marketing/landing-demo.ts'
import classes from '#features/marketing/web/landing-demo-scenes.module.css'

const widths = [72, 94, 86, 60, 90, 78, 96, 66, 84, 52, 88, 92, 74, 58]
const read = new Set([1, 4, 6, 8, 11])

export function LandingReportScene() {
  return (
    <div className={classes.report}>
      <div className={classes.paper} aria-hidden="true">
        <p className={classes.paperTitle}>Rapport d’expertise</p>
        {widths.map((width, rank) => (
          <i
            key={width}
            className={classes.line}
            data-read={read.has(rank) || undefined}
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
      <div className={classes.card}>
        <p className={classes.cardTitle}>
          <IconFileText size={18} stroke={1.5} aria-hidden="true" />
          Relevé du rapport
        </p>
        <dl className={classes.found}>
          {demoReport.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>À relire par vous avant tout devis.</p>
      </div>
    </div>
  )
}
