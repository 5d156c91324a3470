import { IconCircleCheck, IconCloudOff, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SigningPage } from '#features/signatures/contract.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { PlainButton } from '#ui/plain-button.tsx'

type EndProps = { icon: ReactNode; title: string; children: ReactNode; tone?: 'good' | 'plain' }

/** It takes the place of the form: its title is read out, and stands on the screen. */
function End({ icon, title, children, tone = 'plain' }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className="signing-end" data-tone={tone}>
      {icon}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

const picture = { size: 44, stroke: 1.4, 'aria-hidden': true } as const

/** The state alone: nothing of the person stays on the page. */
export function SigningSigned({ page }: { page: SigningPage }) {
  const { garage, signedAt, state } = page
  return (
    <End icon={<IconCircleCheck {...picture} />} title="C’est signé" tone="good">
      <p role="status">
        {signedAt && `Votre signature est enregistrée depuis le ${formatInstant(signedAt)}. `}
        {stateWords(state)}
      </p>
      <p>{copyWords(page)}</p>
      {page.mayWithdraw && (
        <p>
          Vous pouvez renoncer à ce contrat pendant quatorze jours à partir de la dernière signature{'\u202f'}: le lien
          pour le faire part avec votre copie signée.
        </p>
      )}
      <SigningContact garage={garage} />
    </End>
  )
}

/** Where the signed copy goes. A message that is on its way is not called delivered. */
function copyWords({ copies, garage, state }: SigningPage): string {
  if (copies.length === 0)
    return `${garage.name} n’a pas d’adresse où vous envoyer votre copie signée\u202f: demandez-la-lui.`
  const where = copies.map(({ channel, masked }) => `${channel === 'sms' ? 'par SMS au' : 'par email à'} ${masked}`)
  const ways = where.join(' et ')
  if (copies.some(({ isSent }) => isSent)) return `Votre copie signée part ${ways}.`
  const isComplete = state === 'signed' || state === 'stamped'
  return `Votre copie signée partira ${ways}, dès que ${isComplete ? 'les documents seront scellés' : 'toutes les personnes auront signé'}.`
}

function stateWords(state: SigningPage['state']): string {
  if (state === 'stamped' || state === 'signed') return 'Les documents sont signés par toutes les personnes attendues.'
  return 'Une autre personne doit encore signer.'
}

/** The device has no network: the workshop sends what it keeps. */
export function SigningCollected() {
  return (
    <End icon={<IconCircleCheck {...picture} />} title="Votre signature est recueillie" tone="good">
      <p role="status">
        Sans réseau, cet appareil garde votre signature, l’empreinte des documents et l’heure. L’atelier l’enregistre
        dès que la connexion revient, et votre copie signée part ensuite.
      </p>
      <p>Vous n’avez rien d’autre à faire. Rendez l’appareil à l’atelier.</p>
    </End>
  )
}

export function SigningOver({ page: { garage, state } }: { page: SigningPage }) {
  return (
    <End
      icon={<IconLinkOff {...picture} />}
      title={state === 'declined' ? 'Vous avez refusé de signer' : 'Cette demande est close'}
    >
      <p role="status">
        {state === 'declined'
          ? `${garage.name} a reçu votre raison. Rien n’est signé.`
          : `${garage.name} a annulé ou remplacé cette demande. Rien n’est à signer ici.`}
      </p>
      <SigningContact garage={garage} />
    </End>
  )
}

/** One page for every link that is not valid: it tells nobody why. */
export function LinkNotValid() {
  return (
    <End icon={<IconLinkOff {...picture} />} title="Ce lien n’est plus valable">
      <p>
        Un lien de signature est personnel, et ne vaut qu’un temps. Demandez-en un autre au garage qui vous l’a envoyé,
        ou un nouveau devis si la validité du vôtre est passée{'\u202f'}: répondez à son message, ou appelez-le. Un
        nouveau lien remplace toujours l’ancien.
      </p>
      <p>Vérifiez aussi que l’adresse est entière{'\u202f'}: un lien coupé en fin de ligne ne s’ouvre pas.</p>
    </End>
  )
}

export function SigningUnread({ sentence, onAgain }: { sentence: string; onAgain: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void onAgain().finally(() => setBusy(false))
  }
  return (
    <End icon={<IconCloudOff {...picture} />} title="La page n’a pas pu s’ouvrir">
      <p role="alert">{sentence}</p>
      <PlainButton size="md" isBusy={isBusy} onClick={again}>
        Réessayer
      </PlainButton>
    </End>
  )
}

export function SigningContact({ garage: { name, phone } }: Pick<SigningPage, 'garage'>) {
  if (!phone) return null
  return (
    <p className="signing-contact">
      <span>
        Une question{'\u202f'}? {name},
      </span>{' '}
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </p>
  )
}
