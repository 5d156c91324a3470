/** Subjects of a message; the address can choose one: `/contact?objet=enterprise`. */
export const contactSubjects = ['question', 'demo', 'enterprise', 'support', 'privacy', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

export const subjectLabels: Record<ContactSubject, string> = {
  question: 'Une question',
  demo: 'Une démonstration',
  enterprise: 'Offre Enterprise',
  support: 'Une aide à l’utilisation',
  privacy: 'Mes données personnelles',
  other: 'Autre chose',
}

export type ContactMessage = { name: string; email: string; company: string; subject: ContactSubject; message: string }

/** Opening time of the form and a nonce, signed by the server. */
type OpenedForm = { openedAt: number; nonce: string }

// A human needs longer than the minimum; a page open for longer than the maximum asks again.
const [fastestMs, longestMs] = [3_000, 24 * 3_600_000]
export const contactLimit = { name: 'contact-message', places: 10, perSeconds: 3_600 }

export function subjectFrom(asked: string | null): ContactSubject {
  return contactSubjects.find((subject) => subject === asked) ?? 'question'
}

/** The lead of the page for its subject. */
export function contactLead(subject: ContactSubject): string {
  return subject === 'enterprise'
    ? 'L’offre Enterprise se règle sur votre groupe\u00a0: dites-nous combien d’ateliers et de personnes, et avec quels logiciels vous travaillez.'
    : 'Une question, une démonstration, plusieurs sites à équiper\u00a0: une personne vous lit et vous répond.'
}

export function proofClaims({ openedAt, nonce }: OpenedForm): string {
  return JSON.stringify([openedAt, nonce])
}

export function writeProof({ openedAt, nonce }: OpenedForm, signature: string): string {
  return `${openedAt}.${nonce}.${signature}`
}

export function readProof(proof: string): (OpenedForm & { signature: string }) | undefined {
  const [openedAt = '', nonce = '', signature = '', ...more] = proof.split('.')
  if (!/^\d{1,15}$/.test(openedAt) || !nonce || !signature || more.length > 0) return undefined
  return { openedAt: Number(openedAt), nonce, signature }
}

export function paceOf({ openedAt }: Pick<OpenedForm, 'openedAt'>, now: Date): 'fast' | 'right' | 'stale' {
  const age = now.getTime() - openedAt
  if (age > longestMs) return 'stale'
  return age < fastestMs ? 'fast' : 'right'
}

/** The mail to the house; its reply goes to the sender. */
export function contactMail({ name, email, company, subject, message }: ContactMessage) {
  const from = [`De\u00a0: ${name} <${email}>`, company && `Entreprise\u00a0: ${company}`].filter(Boolean).join('\n')
  return {
    replyTo: email,
    subject: `Message du site\u00a0: ${subjectLabels[subject]}`,
    text: `${from}\n\n${message}`,
  }
}
