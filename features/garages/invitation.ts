import { nameInMail } from '#lib/name-in-mail.ts'
import { type MemberRole, roleLabels } from '#lib/rights.ts'

export const invitationDays = 7

/** Minimum interval between two mails of an invitation. */
export const resendSeconds = 60

const daySeconds = 86_400

/** Invitations that may leave in a day. They count when they leave: revoking one gives no place back. */
export const invitationLimits = {
  garage: { name: 'invitations-garage', places: 50, perSeconds: daySeconds },
  garageOnTrial: { name: 'invitations-trial', places: 10, perSeconds: daySeconds },
  account: { name: 'invitations-account', places: 30, perSeconds: daySeconds },
  recipient: { name: 'invitations-recipient', places: 3, perSeconds: daySeconds },
} as const

type Invitation = {
  garageName: string
  role: MemberRole
  invitedBy: string
  /** Contained only in the mail. */
  token: string
  baseUrl: string
}

/** The invitation mail; its text is erased after sending. */
export function invitationMail({ garageName, role, invitedBy, token, baseUrl }: Invitation) {
  const name = nameInMail(garageName)
  const from = nameInMail(invitedBy)
  return {
    subject: `Invitation à rejoindre ${name}`,
    text: [
      'Bonjour,',
      `${from ? `${from} vous invite` : 'Vous êtes invité'} à rejoindre ${name}, avec le rôle «\u00a0${roleLabels[role]}\u00a0».`,
      `Cette invitation est valable ${invitationDays} jours et ne sert qu’une fois. Elle est faite pour cette adresse email\u00a0: utilisez-la pour vous connecter ou pour créer votre compte.`,
      'Si vous n’attendiez rien de cet atelier, ignorez ce message.',
    ].join('\n\n'),
    action: { label: 'Voir l’invitation', url: invitationLink(baseUrl, token) },
    isSecret: true,
  }
}

function invitationLink(baseUrl: string, token: string): string {
  return `${baseUrl}/invitation?jeton=${encodeURIComponent(token)}`
}
