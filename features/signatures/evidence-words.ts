/** Pure: the events of the evidence, in words. */
const words: Record<string, string> = {
  prepared: 'Documents figés',
  dispatched: 'Demande partie',
  link_made: 'Lien créé',
  opened: 'Page ouverte par le signataire',
  code_sent: 'Code envoyé',
  code_refused: 'Code refusé',
  code_validated: 'Code validé',
  signed: 'Signé',
  declined: 'Signature refusée',
  question_asked: 'Question posée',
  number_refused: '« Ce n’est plus mon numéro »',
  extended: 'Échéance prolongée',
  expired: 'Échéance dépassée',
  revoked: 'Demande annulée',
  replaced: 'Demande remplacée',
  paper_recorded: 'Signature sur papier notée',
  stamped: 'Documents scellés',
}

export function eventWords(kind: string): string {
  return words[kind] ?? 'Demande suivie'
}

/** The part of an event that a person typed: a reason, a question. */
export function saidIn(details: Record<string, unknown>): string {
  const said = details.reason ?? details.question
  return typeof said === 'string' ? said : ''
}
