import { formatDay } from '#lib/dates.ts'
import type { LetterState } from '#lib/letter-states.ts'

type Letter = { state: LetterState; endedOn: string | null; problem: string }

/** The provider's word on a letter. A refusal and a letter that nobody fetched have their proof; what they are worth is for people to judge. */
export function tellLetter({ state, endedOn, problem }: Letter): string {
  const on = endedOn ? ` le ${formatDay(endedOn)}` : ''
  const told: Record<LetterState, string> = {
    waiting: 'Confiée au service, pas encore déposée',
    sent: 'Déposée\u202f: le destinataire a 15 jours pour l’accepter',
    received: `Acceptée par le destinataire${on}`,
    refused: `Refusée par le destinataire${on}`,
    neglected: `Non réclamée par le destinataire${on}`,
    bounced: `L’adresse n’a pas reçu l’avis${on}`,
    failed: 'Pas partie',
  }
  return [told[state], problem].filter(Boolean).join('\u202f: ')
}
