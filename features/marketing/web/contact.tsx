import { IconCircleCheck, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { contactLead, subjectFrom } from '#features/marketing/contact.ts'
import classes from '#features/marketing/web/contact.module.css'
import { ContactForm } from '#features/marketing/web/contact-form.tsx'
import { brand } from '#lib/brand.ts'
import { PageOpening, pageWidth } from '#ui/page-opening.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

/** The contact form; `?objet=enterprise` preselects a subject. */
export function Contact() {
  const [search] = useSearchParams()
  const [sentFrom, setSentFrom] = useState<string>()
  const card = useRef<HTMLElement>(null)
  const subject = subjectFrom(search.get('objet'))

  function writeAgain() {
    flushSync(() => setSentFrom(undefined))
    card.current?.querySelector('input')?.focus()
  }

  return (
    <div className={`${pageWidth} ${classes.page}`}>
      <PageOpening title="Parlons de votre atelier" lead={contactLead(subject)} />
      <div className={classes.columns}>
        <section ref={card} className={classes.card} aria-label="Formulaire de contact">
          {sentFrom === undefined ? (
            <ContactForm key={subject} subject={subject} onSent={setSentFrom} />
          ) : (
            <Sent email={sentFrom} onAgain={writeAgain} />
          )}
        </section>
        <Coordinates />
      </div>
    </div>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        Votre message est bien parti
      </h2>
      <p>
        Nous vous répondrons à l’adresse <b>{email}</b>.
      </p>
      <PlainButton variant="default" onClick={onAgain}>
        Écrire un autre message
      </PlainButton>
    </div>
  )
}

function Coordinates() {
  const { street, zipCode, city, country } = brand.address
  const place = [street, `${zipCode} ${city}`.trim()].filter(Boolean)
  return (
    <aside className={classes.aside} aria-labelledby="coordonnees">
      <h2 id="coordonnees">Nous joindre autrement</h2>
      <ul>
        <li>
          <IconMail size={20} stroke={1.6} aria-hidden="true" />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
        {brand.telephone && (
          <li>
            <IconPhone size={20} stroke={1.6} aria-hidden="true" />
            <a href={`tel:${brand.telephone.replace(/[^+\d]/g, '')}`}>{brand.telephone}</a>
          </li>
        )}
        {place.length > 0 && (
          <li>
            <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
            <address>{[...place, country].join(', ')}</address>
          </li>
        )}
      </ul>
      <h2>Quand nous répondons</h2>
      <p>
        Une personne lit chaque message et vous répond par email. Une réclamation a sa réponse sous 30{'\u00a0'}jours au
        plus. Celle à votre question est peut-être déjà écrite dans les <Link to="/#faq">questions fréquentes</Link>.
      </p>
      <h2>Ce que devient votre message</h2>
      <p>
        Il sert à vous répondre, et à rien d’autre. Il part vers notre boîte aux lettres, puis son texte est effacé du
        site. Aucun service tiers ne surveille ce formulaire.
      </p>
    </aside>
  )
}
