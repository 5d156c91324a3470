import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import { type ContactSubject, contactSubjects, subjectLabels } from '#features/marketing/contact.ts'
import classes from '#features/marketing/web/contact.module.css'
import { useContactForm } from '#features/marketing/web/use-contact-form.ts'
import { brand } from '#lib/brand.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField, PlainNotice } from '#ui/plain-field.tsx'

type ContactFormProps = { subject: ContactSubject; onSent: (email: string) => void }

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const { props, field, problem, isSending, isReady, isOffline } = useContactForm(onSent)
  return (
    <>
      <p className={classes.scriptless}>
        Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
      <form className={classes.form} {...props}>
        <div className={classes.pair}>
          <PlainField {...field('name')} label="Nom" autoComplete="name" maxLength={100} required />
          <PlainField
            {...field('email')}
            label="Adresse email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <div className={classes.pair}>
          <PlainField
            {...field('company')}
            label="Entreprise (facultatif)"
            autoComplete="organization"
            maxLength={200}
          />
          <PlainField as="select" {...field('subject')} label="Objet" defaultValue={subject}>
            {contactSubjects.map((each) => (
              <option key={each} value={each}>
                {subjectLabels[each]}
              </option>
            ))}
          </PlainField>
        </div>
        <PlainField
          as="textarea"
          {...field('message')}
          label="Message"
          description="Ne joignez ni mot de passe ni document d’un client."
          maxLength={5_000}
          required
        />
        <Decoy />
        {problem && (
          <PlainNotice tone="problem" icon={<IconAlertTriangle size={20} />}>
            {problem}
          </PlainNotice>
        )}
        <div role="status">
          {isOffline && (
            <PlainNotice tone="warning" icon={<IconWifiOff size={20} />}>
              Vous êtes hors ligne. Ce que vous avez écrit reste dans la page : envoyez-le au retour du réseau.
            </PlainNotice>
          )}
        </div>
        <PlainButton
          type="submit"
          size="md"
          aria-busy={isSending}
          disabled={!isReady || isSending}
          className={classes.submit}
        >
          {isSending ? 'Envoi en cours…' : 'Envoyer le message'}
        </PlainButton>
      </form>
    </>
  )
}

/** A hidden field that only robots fill in. */
function Decoy() {
  return (
    <div className={classes.decoy} aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
