import { invoiceTemplates } from '#features/marketing/landing-workshop.ts'
import { LandingReadiness } from '#features/marketing/web/landing-readiness.tsx'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-templates.module.css'

const lines = [64, 82, 48, 72]

export function LandingTemplates() {
  return (
    <LandingSection
      id="templates"
      tone="sunken"
      layout="beside"
      eyebrow="Modèles de facture"
      title="Trois modèles, les mêmes mentions"
      lead="Le ton de votre atelier, sans risquer d’oublier une ligne : les mentions obligatoires tiennent dans chacun. Le modèle sur mesure ajoute votre logo et vos couleurs."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a telephone the invoices scroll sideways, by the arrows too */}
      <section className={classes.strip} aria-label="Les trois modèles" tabIndex={0}>
        <ul className={classes.templates}>
          {invoiceTemplates.map(({ id, name, text }) => (
            <li key={id}>
              <MiniInvoice id={id} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.note}>
        <LandingReadiness readiness="coming" /> Illustrations.
      </p>
    </LandingSection>
  )
}

/** A miniature invoice without readable text. */
function MiniInvoice({ id }: { id: string }) {
  return (
    <div className={classes.desk} aria-hidden="true">
      <div className={classes.invoice} data-template={id}>
        <div className={classes.head}>
          <i />
          <span>Facture</span>
        </div>
        <div className={classes.parties}>
          <i />
          <i />
        </div>
        <div className={classes.lines}>
          {lines.map((width) => (
            <div key={width}>
              <i style={{ width: `${width}%` }} />
              <i />
            </div>
          ))}
        </div>
        <div className={classes.total}>
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
