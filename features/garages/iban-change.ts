import { formatLongDay, formatTime } from '#lib/dates.ts'
import { nameInMail } from '#lib/name-in-mail.ts'

type IbanChange = {
  garageName: string
  changedBy: string
  ibans: [before: string | null, after: string | null]
  at: Date
}

/** The mail to every manager after a change of the account on which a garage is paid. */
export function ibanMail({ garageName, changedBy, ibans: [before, after], at }: IbanChange) {
  const name = nameInMail(garageName)
  return {
    subject: `L’IBAN de ${name} a changé`,
    text: [
      'Bonjour,',
      `${nameInMail(changedBy) || 'Un membre de l’équipe'} a changé l’IBAN que portent les documents de ${name}, le ${formatLongDay(at.toISOString())} à ${formatTime(at)}.`,
      `Avant\u00a0: ${maskIban(before)}. Désormais\u00a0: ${maskIban(after)}.`,
      'Les factures et les cessions de créance déjà faites gardent l’ancien. Si personne chez vous n’a voulu ce changement, remettez le bon IBAN dans «\u00a0Mon atelier\u00a0», changez les mots de passe des gérants, et prévenez votre banque.',
    ].join('\n\n'),
  }
}

/** « FR76 •••• 0185 »: enough to know one’s own account. */
export function maskIban(iban: string | null): string {
  return iban ? `${iban.slice(0, 4)} •••• ${iban.slice(-4)}` : 'aucun'
}
