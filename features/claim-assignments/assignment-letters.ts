import type { Binding } from '#features/claim-assignments/assignment-binding.ts'
import { formatLongDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { groupedCode } from '#lib/grouped-code.ts'

export const noticeKinds = ['notification', 'payment_request', 'reminder', 'reply', 'revocation', 'to_client'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeKindLabels: Record<NoticeKind, string> = {
  notification: 'Notification de cession de créance',
  payment_request: 'Demande de règlement direct',
  reminder: 'Relance de l’assureur',
  reply: 'Réponse à une contestation',
  revocation: 'Avis de fin de la cession',
  to_client: 'Demande de reversement au client',
}

/** Why an insurer contests an assignment. */
export const contestations = ['signatory', 'clause', 'exclusion', 'amount', 'paid_to_client', 'agreement'] as const
export type Contestation = (typeof contestations)[number]

export const contestationLabels: Record<Contestation, string> = {
  signatory: 'Le signataire n’est pas le créancier',
  clause: 'Le contrat interdit la cession',
  exclusion: 'La garantie est exclue',
  amount: 'Le montant est contesté',
  paid_to_client: 'Le client a déjà été payé',
  agreement: 'Un accord ou un réseau s’applique',
}

export type LetterFacts = {
  assignor: string
  signedOn: string
  notifiedOn: string | null
  binding: Binding | null
  reportNumber: string
  capCents: number | null
  iban: string
  bic: string
  invoiceNumbers: readonly string[]
  openCents: number
  paidToClientOn: string | null
  endedReason: string
}

const greeting = 'Madame, Monsieur,'
const farewell = 'Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.'
const writtenAnswer =
  'Nous vous demandons de nous confirmer par écrit le montant que vous réglerez et toute exception que vous entendez opposer.'

/** The paragraphs of a letter, ready to complete. */
export function paragraphsOf(kind: NoticeKind, subject: Contestation | null, facts: LetterFacts): string[] {
  const words = {
    notification: () => notification(facts),
    payment_request: () => paymentRequest(facts),
    reminder: () => reminder(facts),
    reply: () => replies[subject ?? 'amount'](facts),
    revocation: () => revocation(facts),
    to_client: () => toClient(facts),
  }
  return [greeting, ...words[kind](), farewell]
}

const act = ({ assignor, signedOn }: LetterFacts) => `l’acte signé le ${formatLongDay(signedOn)} par ${assignor}`
const account = ({ iban, bic }: LetterFacts) => `IBAN ${groupedCode(iban)}${bic && `, BIC ${bic}`}`

function notification(facts: LetterFacts): string[] {
  const { capCents, reportNumber } = facts
  const amount =
    capCents === null
      ? `à concurrence de la facture des réparations conforme au rapport d’expertise${reportNumber && ` n°\u00a0${reportNumber}`} et à ses compléments`
      : `à concurrence de ${euros(capCents)}`
  return [
    `Par ${act(facts)}, dont vous trouverez copie, la créance d’indemnité née du sinistre cité en référence nous a été cédée, ${amount}. La présente vaut notification au sens de l’article 1324 du Code civil.`,
    `À compter de sa réception, seul un paiement fait à notre atelier vous libère\u00a0: ${account(facts)}.`,
    'Nous vous rappelons que toute clause d’un contrat d’assurance automobile qui interdit ou limite cette cession est réputée non écrite (article L.\u00a0211-5-2 du Code des assurances).',
    writtenAnswer,
  ]
}

function paymentRequest(facts: LetterFacts): string[] {
  const { invoiceNumbers, openCents } = facts
  const invoices =
    invoiceNumbers.length > 0 ? `notre facture ${invoiceNumbers.join(', ')}` : 'notre facture, qui suivra les travaux'
  return [
    `En vertu de ${act(facts)}${bindingWords(facts)}, nous vous demandons de régler directement à notre atelier la part de l’indemnité qui nous revient sur ${invoices}${openCents > 0 ? `, soit ${euros(openCents)}` : ''}.`,
    `Compte à créditer\u00a0: ${account(facts)}.`,
    writtenAnswer,
  ]
}

function bindingWords({ binding }: LetterFacts): string {
  return binding ? `, opposable depuis le ${formatLongDay(binding.on)} (${binding.fact})` : ''
}

function reminder(facts: LetterFacts): string[] {
  const { openCents, notifiedOn } = facts
  return [
    `Sauf erreur de notre part, ${openCents > 0 ? `la somme de ${euros(openCents)} nous reste due` : 'vous n’avez pas encore répondu'} au titre de ${act(facts)}${notifiedOn ? ` et notifié le ${formatLongDay(notifiedOn)}` : ''}${bindingWords(facts)}.`,
    `Nous vous remercions de régler cette somme ou de nous dire par écrit ce qui s’y oppose\u00a0: ${account(facts)}.`,
  ]
}

const replies: Record<Contestation, (facts: LetterFacts) => string[]> = {
  signatory: (facts) => [
    `Vous contestez la qualité du signataire. ${facts.assignor} a déclaré dans l’acte être le créancier de l’indemnité ou avoir le pouvoir de la céder\u00a0; le rapport d’expertise le désigne comme lésé ou assuré. [Précisez\u00a0: carte grise, procuration, pouvoir de la société.]`,
    'Si vous tenez une autre personne pour créancière, nous vous demandons de la nommer et de nous dire sur quelle pièce vous vous fondez.',
  ],
  clause: (facts) => [
    'Vous opposez une clause du contrat. Selon l’article L.\u00a0211-5-2 du Code des assurances, issu de la loi du 3 décembre 2020 et applicable aux contrats en cours, la clause d’un contrat d’assurance automobile qui interdit ou limite la cession de la créance d’indemnité est réputée non écrite.',
    `Elle ne peut donc pas nous être opposée, et la cession produit ses effets${bindingWords(facts)}. Nous vous demandons de régler l’indemnité à notre atelier\u00a0: ${account(facts)}.`,
  ],
  exclusion: () => [
    'Vous opposez une exclusion ou une déchéance de garantie. Nous ne contestons pas que les exceptions du contrat peuvent nous être opposées (article L.\u00a0112-6 du Code des assurances), à condition d’être établies.',
    'Nous vous demandons de nous communiquer la clause exacte, les faits sur lesquels vous vous fondez et la part de l’indemnité que vous en excluez, et de régler le surplus.',
  ],
  amount: ({ reportNumber, openCents }) => [
    `Vous contestez le montant. La facture est conforme au rapport d’expertise${reportNumber && ` n°\u00a0${reportNumber}`} et à ses compléments, que votre expert a établis. [Précisez\u00a0: taux, temps ou pièce en cause.]`,
    `Nous vous demandons de régler sans attendre la part qui n’est pas contestée et de nous dire, poste par poste, ce que vous retranchez${openCents > 0 ? ` des ${euros(openCents)} qui restent dus` : ''}.`,
  ],
  paid_to_client: (facts) => paidToClient(facts),
  agreement: () => [
    'Vous opposez un accord ou l’appartenance à un réseau. L’assuré choisit librement le réparateur (article L.\u00a0211-5-1 du Code des assurances), et un accord auquel notre atelier n’est pas partie ne nous est pas opposable. [Précisez\u00a0: accord cité, dates.]',
    'Nous vous demandons de nous communiquer l’accord sur lequel vous vous fondez, ou de régler l’indemnité cédée.',
  ],
}

function paidToClient(facts: LetterFacts): string[] {
  const { paidToClientOn, binding } = facts
  const paid = paidToClientOn ? ` le ${formatLongDay(paidToClientOn)}` : ''
  if (binding && paidToClientOn && paidToClientOn >= binding.on)
    return [
      `Vous indiquez avoir payé le cédant${paid}. La cession vous était opposable depuis le ${formatLongDay(binding.on)} (${binding.fact})\u00a0: ce paiement ne vous libère pas envers notre atelier (article 1324 du Code civil).`,
      `Nous vous demandons de nous régler l’indemnité cédée, à charge pour vous d’agir en restitution\u00a0: ${account(facts)}.`,
    ]
  return [
    `Vous indiquez avoir payé le cédant${paid}, avant que la cession vous soit opposable. Nous vous demandons de nous confirmer la date, le montant et le moyen de ce paiement.`,
    'Toute somme qui resterait due au titre de ce sinistre nous revient en vertu de la cession.',
  ]
}

function revocation(facts: LetterFacts): string[] {
  const { endedReason } = facts
  return [
    `Nous vous informons que la cession de créance résultant de ${act(facts)} a pris fin${endedReason && `\u00a0: ${endedReason}`}.`,
    'Nous vous demandons de prendre contact avec l’assuré pour la suite de son indemnisation, et de nous accuser réception de cette lettre.',
  ]
}

function toClient(facts: LetterFacts): string[] {
  const { paidToClientOn, openCents } = facts
  return [
    `L’assureur nous indique vous avoir payé${paidToClientOn ? ` le ${formatLongDay(paidToClientOn)}` : ''} l’indemnité que vous nous avez cédée par ${act(facts)}.`,
    `Conformément à cet acte, nous vous demandons de nous reverser cette somme${openCents > 0 ? `, soit ${euros(openCents)}` : ''}\u00a0: ${account(facts)}.`,
  ]
}
