import { hasCapital, hasDigit, passwordLength } from '#features/accounts/password.ts'
import { emailMistake } from '#lib/email.ts'

export type RegistrationForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  terms: boolean
}

type PasswordRule = { name: string; label: string; sentence: string; holds(password: string): boolean }

/** Password rules in the order they are shown. */
export const passwordRules: PasswordRule[] = [
  {
    name: 'length',
    label: 'Au moins 8 caractères',
    sentence: 'Le mot de passe doit contenir au moins 8 caractères',
    holds: (password) => [...password].length >= passwordLength,
  },
  {
    name: 'uppercase',
    label: 'Une majuscule',
    sentence: 'Le mot de passe doit contenir au moins une majuscule',
    holds: hasCapital,
  },
  {
    name: 'digit',
    label: 'Un chiffre',
    sentence: 'Le mot de passe doit contenir au moins un chiffre',
    holds: hasDigit,
  },
]

export const passwordsMatch = 'Les mots de passe correspondent'
export const passwordsDiffer = 'Les mots de passe ne correspondent pas'
export const signUpFailed = 'Erreur lors de la création du compte'
export const resendFailed = 'L’email n’a pas pu être renvoyé. Veuillez réessayer.'

export type Mistakes<Form> = Partial<Record<keyof Form, string>>

/** Checks the fields before the request. */
export function registrationMistakes(form: RegistrationForm): Mistakes<RegistrationForm> {
  const wrongEmail = emailMistake(form.email)
  return {
    ...when(form.firstName.trim().length < 2, { firstName: 'Le prénom doit contenir au moins 2 caractères' }),
    ...when(form.lastName.trim().length < 2, { lastName: 'Le nom doit contenir au moins 2 caractères' }),
    ...when(wrongEmail !== undefined, { email: wrongEmail }),
    ...newPasswordMistakes(form),
    ...when(!form.terms, { terms: "Vous devez accepter les conditions d'utilisation" }),
  }
}

type NewPassword = Pick<RegistrationForm, 'password' | 'confirmPassword'>

/** Checks a new password and its repetition. */
export function newPasswordMistakes({ password, confirmPassword }: NewPassword): Mistakes<NewPassword> {
  const broken = passwordRules.find(({ holds }) => !holds(password))
  return {
    ...(broken ? { password: broken.sentence } : {}),
    ...when(password !== confirmPassword, { confirmPassword: passwordsDiffer }),
  }
}

function when<Mistake extends object>(isWrong: boolean, mistake: Mistake): Mistake | object {
  return isWrong ? mistake : {}
}
