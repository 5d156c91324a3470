import { formatTime } from '#lib/dates.ts'

/** The page that keeps a report. The address survives sign-up, Google and the mail that confirms it. */
export function keepingAddress(reading: string): string {
  return `/dashboard/rapports?garder=${reading}`
}

/** The sentence for a tryout whose hour is over. */
export function erasedSentence({ name, expiresAt }: { name: string; expiresAt: string | null }): string {
  const when = expiresAt ? ` à ${formatTime(expiresAt)}` : ''
  return `${name} a été effacé${when}, comme annoncé\u00a0: sans compte, rien n’est gardé plus d’une heure. Déposez-le ici, il entre aussitôt dans votre atelier.`
}
