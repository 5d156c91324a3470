import { IconAlertCircle } from '@tabler/icons-react'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import { Owed } from '#features/withdrawals/web/owed.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField, PlainNotice } from '#ui/plain-field.tsx'

/** The declaration and « Confirmer la rétractation »: a form that the browser posts by itself. */
export function WithdrawalForm({ token, page, wrong }: { token: string; page: WithdrawalPage; wrong: string | null }) {
  const { titles, about, reference, names, reached } = page
  return (
    <section className="withdrawal-step">
      <h2>Votre déclaration</h2>
      <p>
        Vous déclarez renoncer au contrat suivant&nbsp;: {titles.join(', ')}
        {about && ` (${about})`}, référence {reference}.
      </p>
      <Owed page={page} />
      {wrong === 'attente' && (
        <PlainNotice tone="problem" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
          Trop de demandes en peu de temps. Patientez une minute, puis confirmez de nouveau.
        </PlainNotice>
      )}
      <form method="post" action="/api/withdrawals/form" className="withdrawal-form">
        <input type="hidden" name="token" value={token} />
        <PlainField
          label="Votre nom"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={names.length === 1 ? names[0] : ''}
          error={wrong === 'nom' ? 'Veuillez saisir votre nom' : undefined}
        />
        <PlainField
          label="Une autre adresse email pour l’accusé de réception"
          description={
            reached.length > 0
              ? `Facultatif. Il part déjà à ${reached.join(' et ')}.`
              : 'Le garage n’a ni mobile ni adresse où vous l’envoyer.'
          }
          name="email"
          type="email"
          autoComplete="email"
          required={reached.length === 0}
          maxLength={255}
          error={wrong === 'email' ? 'Cette adresse email est incorrecte' : undefined}
        />
        <p>
          <PlainButton type="submit" size="lg">
            Confirmer la rétractation
          </PlainButton>
        </p>
        <p className="withdrawal-hint">
          Vous recevez aussitôt un accusé de réception, avec le contenu de votre déclaration, sa date et son heure.
        </p>
      </form>
      <p>
        <a href={`/retractation/${token}`}>Revenir sans rien envoyer</a>
      </p>
    </section>
  )
}
