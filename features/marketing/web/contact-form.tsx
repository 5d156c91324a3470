import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import { type ContactSubject, contactSubjects, subjectLabels } from '#features/marketing/contact.ts'
import classes from '#features/marketing/web/contact.module.css'
import { useContactForm } from '#features/marketing/web/use-contact-form.tsx'
import { brand } from '#lib/brand.ts'

type ContactFormProps = { subject: ContactSubject; onSent: (email: string) => void }

const subjects = contactSubjects.map((value) => ({ value, label: subjectLabels[value] }))
const shared = { size: 'md', withAsterisk: false } as const

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
          <TextInput {...shared} {...field('name')} label="Nom" autoComplete="name" maxLength={100} required />
          <TextInput
            {...shared}
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
          <TextInput
            {...shared}
            {...field('company')}
            label="Entreprise (facultatif)"
            autoComplete="organization"
            maxLength={200}
          />
          <NativeSelect {...shared} {...field('subject')} label="Objet" data={subjects} defaultValue={subject} />
        </div>
        <Textarea
          {...shared}
          {...field('message')}
          label="Message"
          description="Ne joignez ni mot de passe ni document d’un client."
          minRows={7}
          maxRows={18}
          maxLength={5_000}
          required
        />
        <Decoy />
        {problem && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
            {problem}
          </Alert>
        )}
        <div role="status">
          {isOffline && (
            <Alert role="note" color="yellow" icon={<IconWifiOff size={18} />}>
              Vous êtes hors ligne. Ce que vous avez écrit reste dans la page : envoyez-le au retour du réseau.
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={isSending} disabled={!isReady} className={classes.submit}>
          Envoyer le message
        </Button>
      </form>
    </>
  )
}

/** Nobody sees it or reaches it by keyboard: what fills it is a robot. */
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
