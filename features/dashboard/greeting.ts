const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** « Bonjour » until six in the evening, « Bonsoir » until four in the morning. */
export function greeting(firstName: string, now: Date): string {
  const at = Number.parseInt(hour.format(now), 10)
  const word = at >= 18 || at < 4 ? 'Bonsoir' : 'Bonjour'
  return firstName ? `${word} ${firstName}` : word
}

/** `samedi 21 novembre` */
export function dayInWords(now: Date): string {
  return day.format(now)
}
