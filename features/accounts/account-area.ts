import type { Mistakes } from '#features/accounts/registration.ts'
import { newPasswordMistakes } from '#features/accounts/registration.ts'
import { isFactorCode } from '#features/accounts/sign-in.ts'
import { emailMistake } from '#lib/email.ts'

export const changeFailed = 'Ce changement n’a pas pu être enregistré. Veuillez réessayer.'
export const enrolmentFailed = 'La double authentification n’a pas pu être activée. Veuillez réessayer.'
export const wrongPassword = 'Ce mot de passe n’est pas le bon. Vérifiez-le, puis recommencez.'
const codeMissing = 'Saisissez les 6 chiffres du code'

type NameForm = { firstName: string; lastName: string }

export function nameMistakes({ firstName, lastName }: NameForm): Mistakes<NameForm> {
  return {
    ...(firstName.trim().length < 2 ? { firstName: 'Le prénom doit contenir au moins 2 caractères' } : {}),
    ...(lastName.trim().length < 2 ? { lastName: 'Le nom doit contenir au moins 2 caractères' } : {}),
  }
}

export function newEmailMistakes({ email }: { email: string }, current: string): Mistakes<{ email: string }> {
  const wrong = emailMistake(email)
  if (wrong) return { email: wrong }
  return email.trim().toLowerCase() === current ? { email: 'C’est déjà votre adresse email' } : {}
}

export type PasswordForm = { currentPassword: string; password: string; confirmPassword: string }

/** An account created through Google has no password to ask for. */
export function passwordMistakes(form: PasswordForm, hasPassword: boolean): Mistakes<PasswordForm> {
  const isMissing = hasPassword && form.currentPassword === ''
  return {
    ...(isMissing ? { currentPassword: 'Veuillez saisir votre mot de passe' } : {}),
    ...newPasswordMistakes(form),
  }
}

type EnrolmentForm = { name: string }

export function deviceNameMistakes({ name }: EnrolmentForm): Mistakes<EnrolmentForm> {
  if (name.trim() === '') return { name: 'Donnez un nom à cet appareil' }
  return name.trim().length > 100 ? { name: '100 caractères au plus' } : {}
}

export function codeMistakes({ code }: { code: string }): Mistakes<{ code: string }> {
  return isFactorCode(code) ? {} : { code: codeMissing }
}

/** Groups a secret for typing it from another screen. */
export function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$&\u00a0')
}

const fewCodes = 3

/** The sentence about the remaining codes; a warning when few remain. */
export function codesLeft(left: number): { sentence: string; isLow: boolean } {
  if (left === 0) return { isLow: true, sentence: 'Il ne vous reste aucun code de secours.' }
  const sentence =
    left === 1 ? 'Il ne vous reste qu’un code de secours.' : `Il vous reste ${left}\u00a0codes de secours.`
  return { isLow: left <= fewCodes, sentence }
}

/** The text to print or save: the codes, their account and their date. */
export function printedCodes({ codes, email, day, product }: PrintedCodes): string {
  return [
    `Codes de secours ${product}`,
    `Compte\u00a0: ${email}`,
    `Créés le ${day}. Chaque code sert une seule fois. Ceux d’avant ne servent plus.`,
    '',
    ...codes,
    '',
  ].join('\r\n')
}

type PrintedCodes = { codes: string[]; email: string; day: string; product: string }

/** The result of an address change link, read from the fragment. */
export function emailNews(hash: string): { sentence: string; isBad: boolean } | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  if (said.get('error_code')) {
    return { isBad: true, sentence: 'Ce lien n’est plus valable\u00a0: il a déjà servi, ou un autre l’a remplacé.' }
  }
  const message = said.get('message')
  if (!message) return undefined
  const isHalf = /other email/.test(message)
  const sentence = isHalf
    ? 'Première confirmation reçue. Ouvrez maintenant le lien envoyé à l’autre adresse.'
    : 'Les deux adresses ont confirmé\u00a0: la nouvelle est la vôtre.'
  return { isBad: false, sentence }
}
