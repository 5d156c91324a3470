import { demoClient, demoLines, demoTotals } from '#features/marketing/landing-demo.ts'
import classes from '#features/marketing/web/landing-demo-scenes.module.css'
import { euros } from '#lib/euros.ts'

export function LandingInvoiceScene() {
  const { netCents, vatCents, grossCents } = demoTotals()
  return (
    <div className={classes.desk}>
      <div className={classes.invoice}>
        <div className={classes.invoiceHead}>
          <p>
            <strong>Facture</strong>
            <span>F-2026-0147</span>
          </p>
          <p>
            <strong>{demoClient.name}</strong>
            <span>
              {demoClient.vehicle} · {demoClient.plate}
            </span>
          </p>
        </div>
        <ul className={classes.lines}>
          {demoLines.map(({ label, detail, cents }) => (
            <li key={label}>
              <span>{label}</span>
              <small>{detail}</small>
              <b>{euros(cents)}</b>
            </li>
          ))}
        </ul>
        <dl className={classes.totals}>
          <dt>Total HT</dt>
          <dd>{euros(netCents)}</dd>
          <dt>TVA 20 %</dt>
          <dd>{euros(vatCents)}</dd>
          <dt>Total TTC</dt>
          <dd>{euros(grossCents)}</dd>
        </dl>
      </div>
    </div>
  )
}
