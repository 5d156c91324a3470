/** Pure: the kinds of events of the evidence, and their words. */
export const eventKinds = [
  'prepared',
  'link_made',
  'dispatched',
  'opened',
  'code_sent',
  'code_refused',
  'code_validated',
  'question_asked',
  'number_refused',
  'reminded',
  'signed',
  'declined',
  'extended',
  'expired',
  'revoked',
  'replaced',
  'paper_recorded',
  'stamped',
  'copied',
  'copy_lost',
  'copy_handed',
  'withdrawn',
] as const
export type EventKind = (typeof eventKinds)[number]

const words: Record<EventKind, string> = {
  prepared: 'Documents figés',
  link_made: 'Lien créé',
  dispatched: 'Demande partie',
  opened: 'Page ouverte par le signataire',
  code_sent: 'Code envoyé',
  code_refused: 'Code refusé',
  code_validated: 'Code validé',
  question_asked: 'Question posée',
  number_refused: '« Ce n’est plus mon numéro »',
  reminded: 'Relance confiée à l’envoi',
  signed: 'Signé',
  declined: 'Signature refusée',
  extended: 'Échéance prolongée',
  expired: 'Échéance dépassée',
  revoked: 'Demande annulée',
  replaced: 'Demande remplacée',
  paper_recorded: 'Signature sur papier notée',
  stamped: 'Documents scellés, relus et vérifiés',
  copied: 'Copie signée confiée à l’envoi',
  copy_lost: 'Copie signée non remise',
  copy_handed: 'Copie signée remise autrement',
  withdrawn: 'Rétractation confirmée par le client',
}

export function eventWords(kind: EventKind): string {
  return words[kind]
}

/** The part of an event that a person typed: a reason, a question. */
export function saidIn(details: Record<string, unknown>): string {
  const said = details.reason ?? details.question
  return typeof said === 'string' ? said : ''
}
