import { type Tier, tierLabels } from '#features/garages/tier.ts'
import { reason } from '#lib/refusal.ts'

export const garageDetailsInvalid = reason('garage_details_invalid', 422, 'Certains champs sont à corriger.')
export const garageChanged = reason(
  'garage_changed',
  409,
  'Ces informations ont été modifiées entre-temps. Relisez-les, puis recommencez.',
)
export const ibanUnproven = reason(
  'iban_unproven',
  403,
  'Changer l’IBAN demande votre mot de passe\u00a0: c’est là que vos clients et les assureurs vous paient.',
)
export const logoNotFound = reason('logo_not_found', 404, 'Ce fichier est introuvable. Envoyez-le de nouveau.')
export const logoNotImage = reason('logo_not_image', 422, 'Un logo est une image\u00a0: PNG, JPEG ou WebP.')
export const logoTooHeavy = reason('logo_too_heavy', 413, 'Ce logo est trop lourd\u00a0: 2\u00a0Mo au plus.')
export const noLogo = reason('no_logo', 409, 'Il n’y a pas de logo à retirer.')

export const memberNotFound = reason('member_not_found', 404, 'Cette personne ne fait pas partie de l’équipe.')
export const lastManager = reason(
  'last_manager',
  409,
  'Il faut au moins un gérant actif. Donnez d’abord ce rôle à une autre personne.',
)
export const sameRole = reason('same_role', 409, 'Cette personne a déjà ce rôle.')
export const alreadySuspended = reason('already_suspended', 409, 'Cette personne est déjà suspendue.')
export const notSuspended = reason('not_suspended', 409, 'Cette personne n’est pas suspendue.')

export const alreadyMember = reason('already_member', 409, 'Cette personne fait déjà partie de l’équipe.')
export const alreadyInvited = reason(
  'already_invited',
  409,
  'Cette adresse a déjà une invitation en attente. Renvoyez-la plutôt.',
)
export const invitationNotFound = reason(
  'invitation_not_found',
  404,
  'Cette invitation est introuvable. Demandez-en une nouvelle à l’atelier.',
)
export const invitationUsed = reason('invitation_used', 409, 'Cette invitation a déjà servi.')
export const invitationRevoked = reason(
  'invitation_revoked',
  410,
  'Cette invitation a été annulée. Demandez-en une nouvelle à l’atelier.',
)
export const invitationExpired = reason(
  'invitation_expired',
  410,
  'Cette invitation a expiré. Demandez à l’atelier de vous la renvoyer.',
)
export const invitationForAnother = reason(
  'invitation_for_another',
  403,
  'Cette invitation est faite pour une autre adresse email. Connectez-vous avec celle qui l’a reçue.',
)
export const invitationJustSent = reason(
  'invitation_just_sent',
  429,
  'Cette invitation vient de partir. Attendez une minute avant de la renvoyer.',
)
export const tooManyInvitations = reason(
  'too_many_invitations',
  429,
  'Trop d’invitations sont parties aujourd’hui, de cet atelier, de votre compte ou vers cette adresse. Réessayez demain.',
)

/** Names the plan and its limit, because the next step depends on both. */
export function memberLimitReached(tier: Tier, limit: number) {
  const whose = tier === 'trial' ? 'La semaine gratuite' : `Votre formule ${tierLabels[tier]}`
  const places =
    limit === 1
      ? 'n’ouvre qu’une place, la vôtre.'
      : `ouvre ${limit} places, invitations en attente comprises, et elles sont toutes prises. Retirez un membre ou une invitation, ou`
  const change = tier === 'trial' ? 'choisissez une formule' : 'changez de formule'
  const advice = limit === 1 ? ' Changez de formule pour travailler à plusieurs.' : ` ${change}.`
  return reason('member_limit_reached', 409, `${whose} ${places}${advice}`)
}

export const lastManagerStays = reason(
  'last_manager_stays',
  409,
  'Vous êtes le seul gérant d’un atelier qui compte d’autres membres. Nommez d’abord un autre gérant, puis supprimez votre compte.',
)
export const wrongDeletionCode = reason(
  'wrong_deletion_code',
  422,
  'Ce code est faux ou n’est plus valable. Demandez-en un nouveau, puis recommencez.',
)
