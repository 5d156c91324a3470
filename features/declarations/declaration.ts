import { sumOf } from '#lib/sum.ts'

/** The papers of a dossier that a client signs beside quotes and orders. */
export const declarationKinds = ['power_of_attorney', 'discharge', 'share_notice'] as const
export type DeclarationKind = (typeof declarationKinds)[number]

export const declarationKindLabels: Record<DeclarationKind, string> = {
  power_of_attorney: 'Procuration',
  discharge: 'Décharge',
  share_notice: 'Avis de reste à charge',
}

export const declarationKindHints: Record<DeclarationKind, string> = {
  power_of_attorney: 'Le client absent laisse quelqu’un déposer, signer ou reprendre le véhicule pour ce dossier.',
  discharge: 'Travaux de sécurité refusés, véhicule repris avant la fin, pièces fournies par le client.',
  share_notice: 'Ce qui reste au client, dit avant les travaux\u00a0: franchise, vétusté, TVA, écart de taux.',
}

export const declarationStates = ['draft', 'signed', 'cancelled'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** The acts that a client lets somebody do. To receive money of the insurer is none of them. */
export const powers = ['hand_in', 'order_work', 'assign_claim', 'collect'] as const
export type Power = (typeof powers)[number]

export const powerLabels: Record<Power, string> = {
  hand_in: 'Déposer le véhicule et signer sa réception',
  order_work: 'Accepter un devis et signer un ordre de réparation',
  assign_claim: 'Signer une cession de créance pour ce sinistre',
  collect: 'Reprendre le véhicule, ses clés et ses papiers',
}

export const dischargeSubjects = ['safety_work', 'unfinished', 'own_parts'] as const
export type DischargeSubject = (typeof dischargeSubjects)[number]

export const dischargeSubjectLabels: Record<DischargeSubject, string> = {
  safety_work: 'Travaux de sécurité refusés',
  unfinished: 'Véhicule repris avant la fin des travaux',
  own_parts: 'Pièces fournies par le client',
}

export type PowerOfAttorney = {
  kind: 'power_of_attorney'
  agentName: string
  agentAddress: string
  /** « son épouse », « salarié de la société » */
  agentTie: string
  powers: Power[]
  /** The last day; none: until the vehicle is given back. */
  validUntil: string | null
}

export type Discharge = {
  kind: 'discharge'
  subject: DischargeSubject
  /** The work that is refused, what remains to be done, or the parts. */
  work: string
  /** The risk or the defect that the garage told. */
  warning: string
}

/** The parts of a price that stay with the client. With VAT, as those of a payer split. */
export const shareParts = [
  'deductibleCents',
  'wearCents',
  'recoverableVatCents',
  'outsideClaimCents',
  'rateGapCents',
] as const
export type SharePart = (typeof shareParts)[number]

export const sharePartLabels: Record<SharePart, string> = {
  deductibleCents: 'Franchise',
  wearCents: 'Vétusté',
  recoverableVatCents: 'TVA que le client récupère',
  outsideClaimCents: 'Travaux hors sinistre',
  rateGapCents: 'Écart de taux, montants non admis',
}

export type ShareAmounts = { grossCents: number } & Record<SharePart, number>

export type ShareNotice = {
  kind: 'share_notice'
  /** « Devis D2026-00012 » */
  basis: string
  note: string
} & ShareAmounts

export type DeclarationContent = PowerOfAttorney | Discharge | ShareNotice

/** The share of the client; with that of the insurer it makes the total. */
export function clientCentsOf(amounts: ShareAmounts): number {
  return sumOf(shareParts.map((part) => amounts[part]))
}

export function insurerCentsOf(amounts: ShareAmounts): number {
  return amounts.grossCents - clientCentsOf(amounts)
}

/** Whether two notices say the same amounts. */
export function areSameAmounts(one: ShareAmounts, other: ShareAmounts): boolean {
  return one.grossCents === other.grossCents && shareParts.every((part) => one[part] === other[part])
}

export function titleOfDeclaration(content: DeclarationContent): string {
  const label = declarationKindLabels[content.kind]
  if (content.kind === 'power_of_attorney') return `${label} à ${content.agentName}`
  if (content.kind === 'discharge') return `${label}\u00a0: ${dischargeSubjectLabels[content.subject].toLowerCase()}`
  return label
}

type Standing = { state: DeclarationState; content: DeclarationContent }

/** The state in words; a power of attorney ends by itself. */
export function standingOf(declaration: Standing, today: string): string {
  const { state, content } = declaration
  if (state === 'draft') return 'À signer'
  return agreeing(content, state === 'cancelled' ? 'Annulé' : hasEnded(declaration, today) ? 'Échu' : 'Signé')
}

/** Signed, and not over by itself. */
export function isInForce(declaration: Standing, today: string): boolean {
  return declaration.state === 'signed' && !hasEnded(declaration, today)
}

function hasEnded({ content }: Pick<Standing, 'content'>, today: string): boolean {
  return content.kind === 'power_of_attorney' && content.validUntil !== null && content.validUntil < today
}

/** « Procuration » and « décharge » are feminine, « avis » is not. */
export function agreeing({ kind }: Pick<DeclarationContent, 'kind'>, participle: string): string {
  return kind === 'share_notice' ? participle : `${participle}e`
}
