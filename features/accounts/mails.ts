import type { MailPurpose } from '#features/accounts/account.ts'
import { brand } from '#lib/brand.ts'

type AccessMail = { subject: string; text: string; action?: { label: string; url: string } }

/** Contents of a mail: a link, six digits, or both. */
type Access = { link: string; code: string; newEmail?: string }

const lifetime = 'Ce lien sert une seule fois et reste valable 24\u00a0heures.'
const notYou = 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.'

export function accessMail(purpose: MailPurpose, { link, code, newEmail = '' }: Access): AccessMail {
  const { subject, intro, label } = wordings[purpose](newEmail)
  if (label === undefined)
    return { subject, text: paragraphs(intro, `Votre code : ${code}`, 'Il reste valable 24\u00a0heures.', notYou) }
  return { subject, text: paragraphs(intro, lifetime, notYou), action: { label, url: link } }
}

type Wording = { subject: string; intro: string; label?: string }

const wordings: Record<MailPurpose, (newEmail: string) => Wording> = {
  signup: () => ({
    subject: `Confirmez votre adresse email pour ${brand.name}`,
    intro: `Bienvenue. Confirmez votre adresse email pour ouvrir votre compte ${brand.name}.`,
    label: 'Confirmer mon adresse',
  }),
  recovery: () => ({
    subject: 'Réinitialisation de votre mot de passe',
    intro: `Vous avez demandé un nouveau mot de passe pour votre compte ${brand.name}.`,
    label: 'Choisir un nouveau mot de passe',
  }),
  magiclink: () => ({
    subject: `Votre lien de connexion à ${brand.name}`,
    intro: `Voici votre lien de connexion à ${brand.name}.`,
    label: 'Se connecter',
  }),
  email_change_old: (newEmail) => ({
    subject: 'Changement de votre adresse email',
    intro: `Vous avez demandé que votre compte ${brand.name} passe à l’adresse ${newEmail}. Confirmez-le aussi depuis cette nouvelle adresse, où un autre message vient d’arriver.`,
    label: 'Accepter le changement',
  }),
  email_change_new: () => ({
    subject: 'Confirmez votre nouvelle adresse email',
    intro: `Confirmez que cette adresse devient celle de votre compte ${brand.name}. Un autre message est arrivé à votre adresse actuelle : les deux liens sont nécessaires.`,
    label: 'Confirmer cette adresse',
  }),
  reauthentication: () => ({
    subject: `Votre code de vérification ${brand.name}`,
    intro: 'Saisissez ce code pour confirmer que c’est bien vous.',
  }),
}

/** For the owner of an address with which somebody signs up again. */
export function accountKnownMail(baseUrl: string): AccessMail {
  return {
    subject: `Vous avez déjà un compte ${brand.name}`,
    text: paragraphs(
      `Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte ${brand.name}. Connectez-vous, ou demandez un nouveau mot de passe depuis la page de connexion (« Mot de passe oublié\u202f? »).`,
      notYou,
    ),
    action: { label: 'Se connecter', url: `${baseUrl}/login` },
  }
}

export function passwordChangedMail(): AccessMail {
  return {
    subject: 'Votre mot de passe a été changé',
    text: paragraphs(
      `Le mot de passe de votre compte ${brand.name} vient d’être changé, et vos autres appareils ont été déconnectés.`,
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion (« Mot de passe oublié ? »).',
    ),
  }
}

export function emailChangedMail(email: string): AccessMail {
  return {
    subject: 'Votre adresse email a été changée',
    text: paragraphs(
      `Votre compte ${brand.name} s’ouvre désormais avec l’adresse ${email}.`,
      `Si ce n’était pas vous, écrivez-nous sans attendre : ${brand.email}`,
    ),
  }
}

export function accountDeletedMail(): AccessMail {
  return {
    subject: 'Votre compte a été supprimé',
    text: paragraphs(
      `Votre compte ${brand.name} a été supprimé, comme vous l’avez demandé. Plus personne ne peut s’y connecter.`,
      'Les documents que la loi oblige votre atelier à conserver le sont sans votre nom.',
    ),
  }
}

function paragraphs(...lines: string[]): string {
  return lines.join('\n\n')
}
