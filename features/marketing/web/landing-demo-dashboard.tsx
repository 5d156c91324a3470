import { demoFigures, demoWeek } from '#features/marketing/landing-demo.ts'
import classes from '#features/marketing/web/landing-demo-scenes.module.css'

export function LandingDashboardScene() {
  return (
    <div className={classes.board}>
      <dl className={classes.figures}>
        {demoFigures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.chart}>
        <p>Heures vendues cette semaine</p>
        <div className={classes.bars} aria-hidden="true">
          {demoWeek.map(({ day, percent }) => (
            <div key={day}>
              <i style={{ height: `${percent}%` }} />
              <span>{day}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
