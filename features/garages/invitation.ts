import { type MemberRole, roleLabels } from '#lib/rights.ts'

export const invitationDays = 7

/** Minimum interval between two mails of an invitation. */
export const resendSeconds = 60

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
  const name = oneLine(garageName).slice(0, 120)
  const from = oneLine(invitedBy)
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
