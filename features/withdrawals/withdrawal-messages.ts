import { formatDay, formatLongDay, formatTime } from '#lib/dates.ts'

type Contract = { garage: string; titles: readonly string[]; about: string; reference: string }

function namedOf({ titles, about }: Contract): string {
  const named = titles.join(', ')
  return about ? `${named} (${about})` : named
}

/** « le 28 novembre 2026 à 14 h 05, heure de Paris » */
export function withdrawnWords(withdrawnAt: string): string {
  return `le ${formatLongDay(withdrawnAt)} à ${formatTime(withdrawnAt)}, heure de Paris`
}

type Link = Contract & { signer: string; lastOn: string; asksEarlyStart: boolean; url: string }

/** The message that brings the link to withdraw. */
export function withdrawalLinkMessage({ signer, lastOn, asksEarlyStart, url, ...contract }: Link) {
  const { garage } = contract
  const named = namedOf(contract)
  const until = formatLongDay(lastOn)
  return {
    subject: `Votre droit de rétractation, jusqu’au ${formatDay(lastOn)}`,
    text: [
      `Bonjour ${signer},`,
      `Vous avez signé avec ${garage}\u00a0: ${named}. Vous pouvez renoncer à ce contrat jusqu’au ${until} inclus, sans donner de raison, par le lien ci-dessous.`,
      asksEarlyStart
        ? 'Vous avez demandé que les travaux commencent avant cette date\u00a0: si vous renoncez, vous devrez ce qui aura été fait jusque-là.'
        : 'Vous n’avez pas demandé que les travaux commencent avant cette date\u00a0: ils l’attendent.',
      'Ce lien est personnel\u00a0: ne le transmettez pas. L’information complète et le formulaire sont joints à vos documents signés. Si vous ne voulez renoncer à rien, il n’y a rien à faire.',
    ].join('\n\n'),
    sms: `${garage.slice(0, 60)} : vous pouvez renoncer au contrat signé jusqu'au ${formatDay(lastOn)} inclus. Lien personnel : ${url}`,
    action: { label: 'Renoncer au contrat ici', url },
  }
}

type Acknowledged = Contract & { statement: string; withdrawnAt: string; asksEarlyStart: boolean }

/** The acknowledgement: its contents, its day and its hour. It holds no link, so that it can be kept and sent again as it is. */
export function acknowledgementMessage({ statement, withdrawnAt, asksEarlyStart, ...contract }: Acknowledged) {
  const { garage } = contract
  const when = withdrawnWords(withdrawnAt)
  return {
    subject: `Accusé de réception de votre rétractation, ${garage}`,
    text: [
      'Bonjour,',
      `Votre rétractation a été reçue ${when}. Voici la déclaration telle qu’elle a été transmise\u00a0:`,
      `«\u202f${statement}\u202f»`,
      asksEarlyStart
        ? `Vous aviez demandé que les travaux commencent avant la fin du délai\u00a0: ${garage} vous dira ce qui a été fait et ce qui reste dû.`
        : 'Vous n’aviez pas demandé que les travaux commencent avant la fin du délai\u00a0: ce qui a été fait sans votre demande ne vous est pas facturé.',
      `Ce que vous avez payé vous est remboursé au plus tard quatorze jours après ce jour. Gardez ce message\u00a0: il vaut accusé de réception.`,
    ].join('\n\n'),
    // Six messages at most: the mail and the page hold all of it.
    sms: `${garage.slice(0, 60)} : rétractation reçue le ${formatDay(withdrawnAt)} à ${formatTime(withdrawnAt)}. ${statement}`.slice(
      0,
      390,
    ),
  }
}

type Told = Acknowledged & { name: string; leftOver: readonly string[]; url: string }

/** The mail to the managers. */
export function managerMail({ name, statement, withdrawnAt, asksEarlyStart, leftOver, url, ...contract }: Told) {
  return {
    subject: `Rétractation de ${name}\u00a0: ${namedOf(contract)}`.slice(0, 200),
    text: [
      `${name} a notifié sa rétractation ${withdrawnWords(withdrawnAt)}\u00a0: ${namedOf(contract)}, référence ${contract.reference}.`,
      `«\u202f${statement}\u202f»`,
      asksEarlyStart
        ? 'Les travaux pouvaient commencer avant la fin du délai, à sa demande expresse\u00a0: ce qui a été fait jusqu’à sa rétractation peut être facturé en proportion. Arrêtez les travaux et convenez avec lui de la suite.'
        : 'Le client n’avait pas demandé que les travaux commencent avant la fin du délai\u00a0: arrêtez-les, et ne facturez rien de ce qui a été fait.',
      ...leftOver,
      'Ce que le client a payé se rembourse au plus tard quatorze jours après sa rétractation. Son accusé de réception est parti.',
    ].join('\n\n'),
    action: { label: 'Voir la demande et sa preuve', url },
  }
}

/** The message about an assignment that the insurer already knows of. */
export function notifiedAssignmentMessage({ garage, number }: { garage: string; number: string }) {
  const says = `La cession de créance ${number} que vous avez signée était déjà notifiée à votre assureur quand vous vous êtes rétracté. ${garage} en est prévenu et revient vers vous\u00a0; vous pouvez aussi prévenir votre assureur.`
  return { subject: 'Votre rétractation et la cession déjà notifiée', text: `Bonjour,\n\n${says}`, sms: says }
}
