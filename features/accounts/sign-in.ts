import { emailMistake } from '#lib/email.ts'

type SignInForm = { email: string; password: string }

/** Checks the fields before the request. */
export function signInMistakes({ email, password }: SignInForm): Partial<Record<keyof SignInForm, string>> {
  const wrongEmail = emailMistake(email)
  return {
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(password ? {} : { password: 'Veuillez saisir votre mot de passe' }),
  }
}

export function unlockMistakes({ password }: Pick<SignInForm, 'password'>): { password?: string } {
  return password ? {} : { password: 'Veuillez saisir votre mot de passe' }
}

export const signInFailed = "Une erreur s'est produite lors de la connexion. Veuillez réessayer."
export const mustBeSignedIn = 'Vous devez être connecté pour compléter votre profil'
export const googleFailed = 'Impossible de se connecter avec Google'
export const callbackFailed = 'Une erreur est survenue lors de la connexion. Veuillez réessayer.'
const notConfigured = "Supabase n'est pas configuré correctement."
const notInitialised = 'Client Supabase non initialisé. Veuillez vérifier votre configuration.'
export const sessionIsOver = 'Session expirée. Veuillez vous reconnecter.'

const places = /^\/(?:dashboard|onboarding|invitation|pricing)(?:[/?#]|$)/

/** The requested page, when a signed-in person may open it; else the home page. */
export function returnAddress(wanted: string | null): string {
  return wanted && places.test(wanted) ? wanted : '/dashboard'
}

/** Adds the requested page to the next address. */
export function carryReturn(address: string, wanted: string | null): string {
  const place = returnAddress(wanted)
  return place === '/dashboard' ? address : `${address}?retour=${encodeURIComponent(place)}`
}

const waiting = /^\/(?:pricing|dashboard\/rapports\?garder=)/

/** A new account starts with its profile, unless it was invited. A chosen plan or a report to keep comes after it. */
export function addressAfterSignUp(wanted: string | null): string {
  if (wanted?.startsWith('/invitation')) return returnAddress(wanted)
  return wanted && waiting.test(wanted) ? carryReturn('/onboarding', wanted) : '/onboarding'
}

/** The address of Google's sign-in. It returns to the workshop on the product's own host, and to the current site elsewhere. */
export function googleAddress(origin: string, home: string, wanted: string | null): string {
  const isHome = origin === home && !isOwnMachine(new URL(origin).hostname)
  const target = isHome ? origin + returnAddress(wanted) : carryReturn(origin, wanted)
  return `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`
}

function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** A fault in the public configuration of this installation. */
export function configProblem(config: { backendUrl: string; anonKey: string } | undefined): string | undefined {
  if (!config) return notInitialised
  return config.backendUrl && config.anonKey ? undefined : notConfigured
}

/** Accepts six digits in any grouping. */
export function isFactorCode(text: string): boolean {
  return /^\d{6}$/.test(bareCode(text))
}

export function bareCode(text: string): string {
  return text.replace(/\s/g, '')
}
