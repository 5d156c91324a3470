import { type ReportAlarm, reportAlarms } from '#features/claim-assignments/assignor-report.ts'

/** The facts of a dossier that the records tell before anybody is asked. */
export type AssignorFacts = {
  isCompany: boolean
  hasInsurer: boolean
  hasClaimNumber: boolean
  hasReport: boolean
  alarms: readonly ReportAlarm[]
  /** An active assignment of this claim, by its number. */
  assignedBy: string | null
  /** The insurer agreed to pay the garage for this claim. */
  isCoverageAgreed: boolean
  /** An agreement of the garage with this insurer lets it be paid directly. */
  hasDirectAgreement: boolean
  isVatRecoverable: boolean
  /** The people whom the client lets assign this claim, by a power of attorney that is signed and in force. */
  agents: readonly string[]
}

/** The questions of the tree in their order, each with its answers. */
export const assignorQuestions = {
  directPayment: {
    label: 'Avez-vous demandé le règlement direct à cet assureur\u00a0?',
    hint: 'Un accord en cours avec lui le prévoit\u00a0: il se propose avant une cession.',
    answers: { refused: 'Oui, il le refuse pour ce sinistre', notAsked: 'Pas encore' },
  },
  indemnity: {
    label: 'L’indemnité est-elle encore due\u00a0?',
    hint: 'Demandez-le au client\u00a0: il le déclare dans l’acte.',
    answers: {
      due: 'Oui, rien n’est payé ni cédé',
      paid: 'L’assureur a déjà payé le client',
      assigned: 'Le client l’a déjà cédée ou donnée en garantie',
    },
  },
  workAgreed: {
    label: 'Avez-vous l’accord écrit de l’assureur pour réparer\u00a0?',
    hint: 'Le dernier rapport ne permet pas de commencer sans lui.',
    answers: { yes: 'Oui, je l’ai', no: 'Non' },
  },
  creditor: {
    label: 'À qui l’assureur doit-il l’indemnité\u00a0?',
    hint: 'Au lésé que nomme le rapport, sinon à l’assuré.',
    answers: { client: 'Au client de ce dossier', other: 'À quelqu’un d’autre', unknown: 'Je ne sais pas encore' },
  },
  signatory: {
    label: 'Qui signe\u00a0?',
    hint: 'Personne ne cède la créance d’un autre sans procuration pour ce sinistre.',
    answers: {
      self: 'Le client lui-même',
      proxy: 'Quelqu’un pour lui, avec sa procuration',
      nobody: 'Quelqu’un pour lui, sans procuration',
    },
  },
  capacity: {
    label: 'Qui signe pour la société\u00a0?',
    hint: 'Le conducteur d’un véhicule de société n’a pas ce pouvoir par sa fonction.',
    answers: {
      head: 'Son représentant légal',
      proxy: 'Un salarié, avec un pouvoir écrit',
      nobody: 'Un salarié, sans pouvoir écrit',
    },
  },
  owner: {
    label: 'À qui est le véhicule\u00a0?',
    hint: 'La carte grise le dit.',
    answers: {
      own: 'À celui qui cède, seul',
      coOwned: 'À plusieurs cotitulaires',
      financed: 'À un loueur ou un prêteur (LOA, LLD, crédit)',
    },
  },
  coOwner: {
    label: 'Les cotitulaires signent-ils aussi, ou ont-ils donné procuration\u00a0?',
    hint: '',
    answers: { yes: 'Oui', no: 'Pas encore' },
  },
  lender: {
    label: 'Avez-vous l’accord écrit du propriétaire\u00a0?',
    hint: 'Le contrat lui réserve souvent l’indemnité.',
    answers: { yes: 'Oui, je l’ai', no: 'Pas encore' },
  },
} as const

type Questions = typeof assignorQuestions
export type AssignorQuestion = keyof Questions
export const assignorQuestionNames = Object.keys(assignorQuestions) as AssignorQuestion[] // Object.keys forgets its key type
export type AssignorAnswers = { [Name in AssignorQuestion]?: keyof Questions[Name]['answers'] }

/** Go, something is missing, or stop. */
export type AssignorLeaf = { verdict: 'go' | 'missing' | 'stop'; code: LeafCode; sentence: string }

const leaves = {
  ready: ['go', 'La cession peut être préparée.'],
  ready_net: [
    'go',
    'La cession peut être préparée, pour le montant hors taxes\u00a0: le client récupère la TVA et vous la doit.',
  ],
  claim_already_assigned: ['stop', 'Ce sinistre a déjà une cession de créance.'],
  direct_settlement_agreed: [
    'stop',
    'L’assureur a donné sa prise en charge\u00a0: il vous paie déjà. Les deux modes s’excluent pour un même sinistre.',
  ],
  insurer_missing: ['missing', 'Il manque l’assureur du dossier.'],
  claim_number_missing: ['missing', 'Il manque le numéro de sinistre.'],
  report_missing: ['missing', 'Il manque le rapport d’expertise\u00a0: l’acte s’y réfère pour dire le montant.'],
  direct_payment_first: ['missing', 'Il manque la réponse de l’assureur\u00a0: demandez d’abord le règlement direct.'],
  indemnity_paid: [
    'stop',
    'L’assureur a déjà payé le client\u00a0: il n’y a plus rien à céder. Faites régler le client.',
  ],
  indemnity_assigned: [
    'stop',
    'Le client a déjà cédé cette créance ou l’a donnée en garantie\u00a0: il ne peut plus la céder.',
  ],
  work_not_agreed: [
    'stop',
    'Le rapport ne permet pas de réparer\u00a0: attendez l’accord écrit de l’assureur avant toute cession.',
  ],
  creditor_unknown: [
    'missing',
    'Il manque le nom de celui à qui l’indemnité est due\u00a0: lisez-le dans le rapport, ou demandez à l’assureur.',
  ],
  assignor_not_creditor: [
    'stop',
    'Le client de ce dossier n’est pas celui à qui l’indemnité est due\u00a0: sa signature ne céderait rien. Corrigez le client du dossier, puis recommencez.',
  ],
  authority_missing: [
    'stop',
    'Cette personne ne peut pas signer\u00a0: il faut une procuration du créancier pour ce sinistre.',
  ],
  authority_unproven: [
    'missing',
    'Il manque la procuration, signée et en vigueur, qui permet de céder cette créance\u00a0: préparez-la dans «\u202fProcurations et décharges\u202f», ou notez-y celle qui est signée sur papier.',
  ],
  co_owner_missing: ['missing', 'Il manque l’accord des autres cotitulaires.'],
  lender_missing: ['missing', 'Il manque l’accord écrit du propriétaire du véhicule (loueur ou prêteur).'],
} as const satisfies Record<string, readonly [AssignorLeaf['verdict'], string]>
export type LeafCode = keyof typeof leaves
export const leafCodes = Object.keys(leaves) as LeafCode[] // Object.keys forgets its key type

export function leafOf(code: LeafCode): AssignorLeaf {
  const [verdict, sentence] = leaves[code]
  return { verdict, code, sentence }
}

/** The next question, or the leaf that the answers lead to. */
export type AssignorStep = { asked: readonly AssignorQuestion[] } & (
  | { question: AssignorQuestion; leaf?: never }
  | { leaf: AssignorLeaf; question?: never }
)

type Branch = { question: AssignorQuestion; leaves: Partial<Record<string, LeafCode>> }

/** Walks the tree: the facts stop it first, then each answer may end it. */
export function stepOf(facts: AssignorFacts, answers: AssignorAnswers): AssignorStep {
  const told = codeOfFacts(facts)
  if (told) return { asked: [], leaf: leafOf(told) }
  const asked: AssignorQuestion[] = []
  for (const { question, leaves: ends } of branchesOf(facts, answers)) {
    asked.push(question)
    const answer = answers[question]
    if (answer === undefined) return { asked, question }
    const code = ends[answer]
    if (code) return { asked, leaf: leafOf(code) }
  }
  return { asked, leaf: leafOf(facts.isVatRecoverable ? 'ready_net' : 'ready') }
}

function codeOfFacts(facts: AssignorFacts): LeafCode | undefined {
  if (facts.assignedBy !== null) return 'claim_already_assigned'
  if (facts.isCoverageAgreed) return 'direct_settlement_agreed'
  if (!facts.hasInsurer) return 'insurer_missing'
  if (!facts.hasClaimNumber) return 'claim_number_missing'
  return facts.hasReport ? undefined : 'report_missing'
}

function branchesOf(facts: AssignorFacts, answers: AssignorAnswers): Branch[] {
  const unproven = facts.agents.length === 0 ? { proxy: 'authority_unproven' as const } : {}
  const forbids = facts.alarms.some((alarm) => reportAlarms[alarm].forbidsWork)
  return [
    ...(facts.hasDirectAgreement
      ? [{ question: 'directPayment', leaves: { notAsked: 'direct_payment_first' } } as const]
      : []),
    { question: 'indemnity', leaves: { paid: 'indemnity_paid', assigned: 'indemnity_assigned' } },
    ...(forbids ? [{ question: 'workAgreed', leaves: { no: 'work_not_agreed' } } as const] : []),
    { question: 'creditor', leaves: { other: 'assignor_not_creditor', unknown: 'creditor_unknown' } },
    { question: facts.isCompany ? 'capacity' : 'signatory', leaves: { nobody: 'authority_missing', ...unproven } },
    { question: 'owner', leaves: {} },
    ...(answers.owner === 'coOwned' ? [{ question: 'coOwner', leaves: { no: 'co_owner_missing' } } as const] : []),
    ...(answers.owner === 'financed' ? [{ question: 'lender', leaves: { no: 'lender_missing' } } as const] : []),
  ]
}

/** The sentences of the report that a person reads before an assignment. */
export function alarmsOf({ alarms }: Pick<AssignorFacts, 'alarms'>): string[] {
  return alarms.map((alarm) => reportAlarms[alarm].sentence)
}
