import { IconEye, IconHourglass, IconShieldCheck } from '@tabler/icons-react'
import type { SigningPage } from '#features/signatures/contract.ts'
import { conclusionLabels, partyLabels } from '#features/signatures/signature-terms.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { PlainNotice } from '#ui/plain-field.tsx'

/** The garage that asks, the reason, and the car. */
export function SigningHead({ page }: { page: SigningPage }) {
  const { garage, title, about, message, signer, documents, wording, conclusion, expiresAt } = page
  const [first] = documents
  return (
    <header className="signing-head">
      <SigningGarage garage={garage} />
      <h1>
        {documents.length > 1 ? `${documents.length} documents à lire et à signer` : 'Un document à lire et à signer'}
      </h1>
      <p className="signing-about">
        {[documents.length > 1 ? title : (first?.title ?? title), about].filter(Boolean).join(' · ')}
      </p>
      {message && <blockquote className="signing-message">{message}</blockquote>}
      <dl className="signing-facts">
        {signer && (
          <div>
            <dt>Signataire</dt>
            <dd>
              {signer.name}, {partyLabels[signer.party].toLowerCase()}
              {signer.of > 1 && `, ${signer.rank}ᵉ signature sur ${signer.of}`.replace('1ᵉ ', '1ʳᵉ ')}
            </dd>
          </div>
        )}
        <div>
          <dt>Contrat</dt>
          <dd>
            {conclusionLabels[conclusion]}
            {page.mayWithdraw && ', avec un droit de rétractation de quatorze jours'}
            {conclusion === 'on_site' && ', sans droit de rétractation'}
          </dd>
        </div>
        <div>
          <dt>Lien valable</dt>
          <dd>jusqu’au {formatInstant(expiresAt)}</dd>
        </div>
      </dl>
      <p className="signing-offered">
        <IconShieldCheck size={18} stroke={1.6} aria-hidden="true" />{' '}
        {page.needsCode ? wording.offered : 'Signature électronique simple, sans code, avec dossier de preuve'}
        {page.isAssignment &&
          '. Pour une cession de créance, une signature avancée est préférable\u00a0; elle n’est pas proposée ici.'}
      </p>
    </header>
  )
}

export function SigningGarage({ garage }: Pick<SigningPage, 'garage'>) {
  return (
    <p className="signing-garage">
      <strong>{garage.name}</strong>
      {garage.address && <span>{garage.address}</span>}
      {garage.phone && <a href={`tel:${garage.phone}`}>{formatPhone(garage.phone)}</a>}
    </p>
  )
}

export function SigningNotice({ page: { isPreview, step } }: { page: SigningPage }) {
  if (isPreview)
    return (
      <PlainNotice tone="warning" icon={<IconEye size={20} aria-hidden="true" />}>
        Aperçu{'\u202f'}: vous êtes connecté à l’atelier. Vous lisez ce que lira le signataire, et vous ne pouvez rien
        faire à sa place.
      </PlainNotice>
    )
  if (step === 'wait')
    return (
      <PlainNotice tone="warning" icon={<IconHourglass size={20} aria-hidden="true" />}>
        Une autre personne signe avant vous. Vous pouvez déjà lire{'\u202f'}; vous recevrez un message quand ce sera
        votre tour.
      </PlainNotice>
    )
  return null
}
