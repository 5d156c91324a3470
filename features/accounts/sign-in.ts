import { emailMistake } from '#lib/email.ts'

export type SignInForm = { email: string; password: string }

/** What is wrong with the fields before anybody is asked. */
export function signInMistakes({ email, password }: SignInForm): Partial<Record<keyof SignInForm, string>> {
  const wrongEmail = emailMistake(email)
  return {
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(password ? {} : { password: 'Veuillez saisir votre mot de passe' }),
  }
}

export const signInFailed = "Une erreur s'est produite lors de la connexion. Veuillez réessayer."
export const mustBeSignedIn = 'Vous devez être connecté pour compléter votre profil'
export const googleFailed = 'Impossible de se connecter avec Google'
export const callbackFailed = 'Une erreur est survenue lors de la connexion. Veuillez réessayer.'
export const notConfigured = "Supabase n'est pas configuré correctement."
export const notInitialised = 'Client Supabase non initialisé. Veuillez vérifier votre configuration.'
export const sessionIsOver = 'Session expirée. Veuillez vous reconnecter.'

const places = /^\/(?:dashboard|onboarding|invitation|pricing)(?:[/?#]|$)/

/** Where to go once signed in: the page that was asked for, where a session opens something there, and nowhere else. */
export function returnAddress(wanted: string | null): string {
  return wanted && places.test(wanted) ? wanted : '/dashboard'
}

/** The same address, to be carried along to the next page. */
export function carryReturn(address: string, wanted: string | null): string {
  const place = returnAddress(wanted)
  return place === '/dashboard' ? address : `${address}?retour=${encodeURIComponent(place)}`
}

const waiting = /^\/(?:pricing|dashboard\/rapports\?garder=)/

/** A new account begins with its profile, unless somebody invited it. A chosen plan or a report to keep waits behind it. */
export function addressAfterSignUp(wanted: string | null): string {
  if (wanted?.startsWith('/invitation')) return returnAddress(wanted)
  return wanted && waiting.test(wanted) ? carryReturn('/onboarding', wanted) : '/onboarding'
}

/** Leaves for Google. It sends people back to the workshop of the product's own host, to the site itself on any other. */
export function googleAddress(origin: string, home: string, wanted: string | null): string {
  const isHome = origin === home && !isOwnMachine(new URL(origin).hostname)
  const target = isHome ? origin + returnAddress(wanted) : carryReturn(origin, wanted)
  return `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`
}

function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** What is wrong with the public configuration of this installation, if anything. */
export function configProblem(config: { backendUrl: string; anonKey: string } | undefined): string | undefined {
  if (!config) return notInitialised
  return config.backendUrl && config.anonKey ? undefined : notConfigured
}

/** Six digits of a telephone, however they were grouped. */
export function isFactorCode(text: string): boolean {
  return /^\d{6}$/.test(bareCode(text))
}

export function bareCode(text: string): string {
  return text.replace(/\s/g, '')
}
