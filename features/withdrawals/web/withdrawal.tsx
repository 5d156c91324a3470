import { IconCircleCheck, IconClockOff, IconCloudOff, IconEye, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { byBrowserMark } from '#browser/early-acts.ts'
import { SigningContact } from '#features/signatures/web/signing-end.tsx'
import { SigningGarage } from '#features/signatures/web/signing-head.tsx'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import { Owed } from '#features/withdrawals/web/owed.tsx'
import { useMemberLooks } from '#features/withdrawals/web/use-member-looks.ts'
import { WithdrawalForm } from '#features/withdrawals/web/withdrawal-form.tsx'
import { withdrawnWords } from '#features/withdrawals/withdrawal-messages.ts'
import { formatDay, formatLongDay } from '#lib/dates.ts'
import { ButtonLink } from '#ui/plain-button.tsx'
import { PlainNotice } from '#ui/plain-field.tsx'

type Screen = {
  token: string
  isConfirming: boolean
  page: WithdrawalPage | null
  wrong: string | null
  isAway: boolean
}

/** The page of a link to withdraw: every step is a page of its own, so that none needs a script. */
export function WithdrawalScreen(screen: Screen) {
  const isPreview = useMemberLooks(screen)
  return (
    <main className="signing withdrawal" {...{ [byBrowserMark]: '' }}>
      {isPreview && (
        <PlainNotice tone="warning" icon={<IconEye size={20} aria-hidden="true" />}>
          Aperçu{'\u202f'}: vous êtes connecté à l’atelier. Vous lisez ce que lit le client, et vous ne pouvez pas
          renoncer au contrat à sa place.
        </PlainNotice>
      )}
      <Step {...screen} isPreview={isPreview} />
    </main>
  )
}

function Step({ token, isConfirming, page, wrong, isAway, isPreview }: Screen & { isPreview: boolean }) {
  if (!page) return isAway ? <Away /> : <NotValid />
  if (page.step === 'withdrawn') return <Acknowledgement page={page} />
  if (page.step === 'over') return <Over page={page} />
  return (
    <>
      <Head page={page} />
      {isConfirming && !isPreview ? (
        <WithdrawalForm token={token} page={page} wrong={wrong} />
      ) : (
        <Begin token={token} page={page} isPreview={isPreview} />
      )}
    </>
  )
}

function Head({ page: { garage, titles, about, reference, names, concludedOn, lastOn } }: { page: WithdrawalPage }) {
  return (
    <header className="signing-head">
      <SigningGarage garage={garage} />
      <h1>Votre droit de rétractation</h1>
      <p className="signing-about">{[titles.join(', '), about].filter(Boolean).join(' · ')}</p>
      <dl className="signing-facts">
        <div>
          <dt>Contrat</dt>
          <dd>signé le {formatDay(concludedOn)}</dd>
        </div>
        <div>
          <dt>{names.length > 1 ? 'Signataires' : 'Signataire'}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
        <div>
          <dt>Référence</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>Délai</dt>
          <dd>jusqu’au {formatDay(lastOn)} inclus</dd>
        </div>
      </dl>
    </header>
  )
}

type Beginning = { token: string; page: WithdrawalPage; isPreview: boolean }

function Begin({ token, page, isPreview }: Beginning) {
  const { garage, lastOn } = page
  return (
    <section className="withdrawal-step">
      <p>
        Vous pouvez renoncer à ce contrat jusqu’au {formatLongDay(lastOn)} inclus, sans donner de raison et sans frais
        pour le faire.
      </p>
      <Owed page={page} />
      {!isPreview && (
        <p>
          <ButtonLink to={`/retractation/${token}/confirmer`} size="lg">
            Renoncer au contrat ici
          </ButtonLink>
        </p>
      )}
      <p className="withdrawal-hint">
        Rien n’est envoyé avant votre confirmation, à l’étape suivante. Si vous gardez le contrat, il n’y a rien à
        faire.
      </p>
      <SigningContact garage={garage} />
    </section>
  )
}

/** The acknowledgement, to be kept or printed: contents, day and hour. */
function Acknowledgement({ page }: { page: WithdrawalPage }) {
  const { withdrawal, garage, reached, asksEarlyStart } = page
  if (!withdrawal) return null
  const ways = [...reached, ...(withdrawal.email ? [withdrawal.email] : [])]
  return (
    <article className="withdrawal-receipt">
      <SigningGarage garage={garage} />
      <h1>
        <IconCircleCheck size={32} stroke={1.6} aria-hidden="true" /> Votre rétractation est reçue
      </h1>
      <p>
        <strong>Accusé de réception</strong>
      </p>
      <p>
        Reçue <time dateTime={withdrawal.withdrawnAt}>{withdrawnWords(withdrawal.withdrawnAt)}</time>, par{' '}
        {withdrawal.name}.
      </p>
      <blockquote className="signing-message">{withdrawal.statement}</blockquote>
      <p>
        {asksEarlyStart
          ? `Vous aviez demandé que les travaux commencent avant la fin du délai\u00a0: ${garage.name} vous dira ce qui a été fait et ce qui reste dû.`
          : 'Vous n’aviez pas demandé que les travaux commencent avant la fin du délai\u00a0: ce qui a été fait sans votre demande ne vous est pas facturé.'}{' '}
        Ce que vous avez payé vous est remboursé au plus tard quatorze jours après ce jour.
      </p>
      <p className="withdrawal-hint">
        {ways.length > 0
          ? `Cet accusé de réception vous est aussi envoyé\u00a0: ${ways.join(', ')}. `
          : 'Cet accusé de réception n’a pas d’adresse où partir\u00a0: '}
        Imprimez cette page, ou enregistrez-la.
      </p>
      <SigningContact garage={garage} />
    </article>
  )
}

const picture = { size: 44, stroke: 1.4, 'aria-hidden': true } as const

function End({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="signing-end">
      {icon}
      <h1>{title}</h1>
      {children}
    </section>
  )
}

function Over({ page: { garage, lastOn, titles, about, reference } }: { page: WithdrawalPage }) {
  return (
    <End icon={<IconClockOff {...picture} />} title="Le délai de rétractation est passé">
      <p>{[titles.join(', '), about, `référence ${reference}`].filter(Boolean).join(' · ')}</p>
      <p>
        Il a pris fin le {formatLongDay(lastOn)}. Ce contrat ne se résout plus ici
        {garage.phone
          ? '\u00a0: appelez le garage, qui vous dira ce qui est encore possible.'
          : `. Adressez-vous à ${garage.name}${garage.address ? `, ${garage.address}` : ''}.`}
      </p>
      <SigningContact garage={garage} />
    </End>
  )
}

/** One page for every link that is not valid: it tells nobody why. */
function NotValid() {
  return (
    <End icon={<IconLinkOff {...picture} />} title="Ce lien n’est plus valable">
      <p>
        Un lien de rétractation est personnel, et ne vaut qu’un temps. Demandez-en un autre au garage qui vous l’a
        envoyé, ou renvoyez-lui le formulaire joint à vos documents signés.
      </p>
      <p>Vérifiez aussi que l’adresse est entière&nbsp;: un lien coupé en fin de ligne ne s’ouvre pas.</p>
    </End>
  )
}

function Away() {
  return (
    <End icon={<IconCloudOff {...picture} />} title="La page n’a pas pu s’ouvrir">
      <p role="alert">Le service ne répond pas pour l’instant. Rechargez cette page dans une minute.</p>
    </End>
  )
}
