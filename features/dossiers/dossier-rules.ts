import { assignmentRules } from '#features/dossiers/dossier-assignment-rules.ts'
import { onSiteKinds, workKinds } from '#features/dossiers/dossier-board.ts'
import { type DossierFacts, type FactCondition, holds } from '#features/dossiers/dossier-facts.ts'
import { invoicingRules, settlementRules } from '#features/dossiers/dossier-invoicing-rules.ts'
import { orderRules } from '#features/dossiers/dossier-order-rules.ts'
import { quoteStandings } from '#features/dossiers/dossier-quote.ts'
import type { DossierRule } from '#features/dossiers/dossier-rule.ts'
import { signatureRules } from '#features/dossiers/dossier-signature-rules.ts'
import { withdrawalRules } from '#features/dossiers/dossier-withdrawal-rules.ts'

const notStarted = ['expected', 'arrived', 'dismantling', 'waiting'] as const
const started = [...workKinds, 'control', 'ready'] as const
const undelivered = [...notStarted, ...started] as const
const unapprovedQuote = quoteStandings.filter((standing) => standing !== 'accepted')
const insured = { kind: ['body'], paymentMode: ['coverage', 'assignment'] } as const

/** In order: the first that applies is the answer, so that a dossier shows one sentence, never none and never two. */
export const dossierRules = {
  archived: {
    when: { shelf: ['archived'] },
    standing: 'over',
    sentence: 'Le dossier est archivé.',
    since: 'column',
    status: null,
  },
  withdrawn: withdrawalRules.withdrawn,
  vehicleUnknown: {
    when: { vehicle: ['unknown'] },
    standing: 'toDo',
    sentence: 'Le véhicule n’est pas encore identifié.',
    action: { label: 'Indiquer le véhicule', place: 'edit' },
    since: 'opening',
    status: 'toHandle',
  },
  assignmentToNotify: assignmentRules.assignmentToNotify,
  assignmentContested: assignmentRules.assignmentContested,
  assignmentToRequest: assignmentRules.assignmentToRequest,
  ...invoicingRules,
  signedCopyLost: signatureRules.signedCopyLost,
  ...settlementRules,
  refused: {
    when: { authorisation: ['refused'] },
    standing: 'blocked',
    sentence: 'L’accord est refusé.',
    action: { label: 'Convenir de la suite', place: 'authorisation' },
    since: 'authorisation',
    status: 'toHandle',
  },
  orderUnauthorised: orderRules.orderUnauthorised,
  reportUnreadable: {
    when: { report: ['unreadable'] },
    standing: 'toDo',
    sentence: 'Le rapport de l’expert est illisible.',
    action: { label: 'Voir le rapport', place: 'report' },
    since: 'report',
    status: 'toHandle',
  },
  reportToReview: {
    when: { report: ['toReview'] },
    standing: 'toDo',
    sentence: 'Le rapport de l’expert est à relire.',
    action: { label: 'Relire le rapport', place: 'report' },
    since: 'report',
    status: 'toHandle',
  },
  insurerUnknown: {
    when: { ...insured, insurer: ['unknown'] },
    standing: 'toDo',
    sentence: 'L’assureur qui doit payer n’est pas indiqué.',
    action: { label: 'Indiquer l’assureur', place: 'edit' },
    since: 'opening',
    status: 'toHandle',
  },
  claimUnknown: {
    when: { ...insured, claim: ['unknown'] },
    standing: 'toDo',
    sentence: 'Le numéro de sinistre manque.',
    action: { label: 'Indiquer le numéro de sinistre', place: 'edit' },
    since: 'opening',
    status: 'toHandle',
  },
  assignmentToCountersign: assignmentRules.assignmentToCountersign,
  assignmentToSign: assignmentRules.assignmentToSign,
  workWithoutInsurer: {
    when: { ...insured, authorisation: ['none', 'awaited'], board: started },
    standing: 'blocked',
    sentence: 'Les travaux sont engagés sans l’accord de l’assureur.',
    action: { label: 'Obtenir l’accord de l’assureur', place: 'authorisation' },
    since: 'column',
    status: 'awaitingApproval',
  },
  workWithoutApproval: {
    when: { authorisation: ['none', 'awaited'], board: started, quote: unapprovedQuote },
    standing: 'blocked',
    sentence: 'Les travaux sont engagés sans accord.',
    action: { label: 'Obtenir l’accord', place: 'authorisation' },
    since: 'column',
    status: 'awaitingApproval',
  },
  workBeforeWithdrawalEnd: withdrawalRules.workBeforeWithdrawalEnd,
  supplementAwaited: {
    when: { supplement: ['awaited'] },
    standing: 'blocked',
    sentence: 'La réponse de l’expert à la demande de complément est attendue.',
    action: { label: 'Noter la réponse de l’expert', place: 'supplement' },
    since: 'supplement',
    status: 'awaitingApproval',
  },
  quoteDeclined: {
    when: { quote: ['declined'] },
    standing: 'blocked',
    sentence: 'Le client a refusé le devis.',
    action: { label: 'Revoir le devis', place: 'quote' },
    since: 'quote',
    status: 'toHandle',
  },
  quoteToPresent: {
    when: { quote: ['draft'] },
    standing: 'toDo',
    sentence: 'Le devis est à présenter au client.',
    action: { label: 'Présenter le devis', place: 'quote' },
    since: 'quote',
    status: 'toHandle',
  },
  insurerToChase: {
    when: { ...insured, authorisation: ['awaited'], approvalWait: ['long'] },
    standing: 'blocked',
    sentence: 'L’assureur ne répond pas\u202f: son accord est à relancer.',
    action: { label: 'Relancer l’assureur', place: 'authorisation' },
    since: 'authorisation',
    status: 'awaitingApproval',
  },
  insurerApproval: {
    when: { ...insured, authorisation: ['awaited'] },
    standing: 'blocked',
    sentence: 'L’accord de l’assureur est attendu.',
    action: { label: 'Noter la réponse de l’assureur', place: 'authorisation' },
    since: 'authorisation',
    status: 'awaitingApproval',
  },
  quoteExpired: {
    when: { quote: ['expired'] },
    standing: 'toDo',
    sentence: 'Le devis a expiré sans réponse du client.',
    action: { label: 'Renouveler le devis', place: 'quote' },
    since: 'quoteExpiry',
    status: 'toHandle',
  },
  quoteToChase: {
    when: { quote: ['toChase'] },
    standing: 'blocked',
    sentence: 'Le devis reste sans réponse\u202f: le client est à relancer.',
    action: { label: 'Relancer le client', place: 'quote' },
    since: 'quote',
    status: 'awaitingApproval',
  },
  quoteAnswer: {
    when: { quote: ['presented'] },
    standing: 'blocked',
    sentence: 'La réponse du client au devis est attendue.',
    action: { label: 'Noter la réponse au devis', place: 'quote' },
    since: 'quote',
    status: 'awaitingApproval',
  },
  approvalToChase: {
    when: { authorisation: ['awaited'], approvalWait: ['long'], quote: unapprovedQuote },
    standing: 'blocked',
    sentence: 'Le client ne répond pas\u202f: son accord est à relancer.',
    action: { label: 'Demander à nouveau l’accord', place: 'authorisation' },
    since: 'authorisation',
    status: 'awaitingApproval',
  },
  approvalAwaited: {
    when: { authorisation: ['awaited'], quote: unapprovedQuote },
    standing: 'blocked',
    sentence: 'L’accord du client est attendu.',
    action: { label: 'Noter la réponse du client', place: 'authorisation' },
    since: 'authorisation',
    status: 'awaitingApproval',
  },
  payerUndecided: {
    when: { paymentMode: ['undecided'] },
    standing: 'toDo',
    sentence: 'Le mode de paiement n’est pas choisi.',
    action: { label: 'Choisir le mode de paiement', place: 'edit' },
    since: 'opening',
    status: 'toHandle',
  },
  insurerToAsk: {
    when: { ...insured, authorisation: ['none'] },
    standing: 'toDo',
    sentence: 'L’accord de l’assureur n’est pas encore demandé.',
    action: { label: 'Demander l’accord', place: 'authorisation' },
    since: 'opening',
    status: 'toHandle',
  },
  orderToAuthorise: orderRules.orderToAuthorise,
  withdrawalAwaited: withdrawalRules.withdrawalAwaited,
  expected: {
    when: { board: ['expected'] },
    standing: 'underWay',
    sentence: 'Le véhicule n’est pas encore arrivé.',
    action: { label: 'Accueillir le véhicule', place: 'move' },
    since: 'column',
    status: 'waiting',
  },
  clientToAsk: {
    when: { authorisation: ['none'], quote: ['none'] },
    standing: 'toDo',
    sentence: 'L’accord du client n’est pas encore demandé.',
    action: { label: 'Demander l’accord', place: 'authorisation' },
    since: 'opening',
    status: 'toHandle',
  },
  noPromise: {
    when: { promise: ['none'], board: undelivered.filter((kind) => kind !== 'ready' && kind !== 'waiting') },
    standing: 'toDo',
    sentence: 'Aucune date de restitution n’est promise.',
    action: { label: 'Promettre une date', place: 'promise' },
    since: 'column',
    status: 'toHandle',
  },
  arrived: {
    when: { board: ['arrived'] },
    standing: 'toDo',
    sentence: 'L’accord est donné : les travaux peuvent commencer.',
    action: { label: 'Lancer les travaux', place: 'move' },
    since: 'column',
    status: 'toHandle',
  },
  waiting: {
    when: { board: ['waiting'] },
    standing: 'blocked',
    sentence: 'Le véhicule attend à l’atelier.',
    action: { label: 'Reprendre les travaux', place: 'move' },
    since: 'column',
    status: 'waiting',
  },
  dismantling: {
    when: { board: ['dismantling'] },
    standing: 'underWay',
    sentence: 'Le démontage est en cours.',
    action: { label: 'Passer à la suite des travaux', place: 'move' },
    since: 'column',
    status: 'inWorkshop',
  },
  atWork: {
    when: { board: workKinds },
    standing: 'underWay',
    sentence: 'Les travaux sont en cours.',
    action: { label: 'Passer à l’étape suivante', place: 'move' },
    since: 'column',
    status: 'inWorkshop',
  },
  toControl: {
    when: { board: ['control'] },
    standing: 'toDo',
    sentence: 'Le contrôle final reste à faire.',
    action: { label: 'Contrôler le véhicule', place: 'move' },
    since: 'column',
    status: 'inWorkshop',
  },
  ready: {
    when: { board: ['ready'] },
    standing: 'toDo',
    sentence: 'Le véhicule est prêt.',
    action: { label: 'Restituer le véhicule', place: 'move' },
    since: 'column',
    status: 'ready',
  },
} as const satisfies Record<string, DossierRule>

export type RuleName = keyof typeof dossierRules
export const ruleNames = Object.keys(dossierRules) as RuleName[] // Object.keys forgets its key type

/** The rule that explains where a dossier stands. */
export function ruleOf(facts: DossierFacts): RuleName {
  const name = ruleNames.find((each) => holds(dossierRules[each].when, facts))
  if (!name) throw new Error(`No rule explains ${JSON.stringify(facts)}.`)
  return name
}

/** The vehicle stands in the garage on these facts. */
export function isOnSite(facts: DossierFacts): boolean {
  return facts.shelf === 'active' && onSiteKinds.includes(facts.board)
}

/** The promised day is over, and the vehicle is not back with its owner. */
export const lateCondition = {
  shelf: ['active'],
  board: undelivered,
  promise: ['late'],
} as const satisfies FactCondition

export function isLate(facts: DossierFacts): boolean {
  return holds(lateCondition, facts)
}
