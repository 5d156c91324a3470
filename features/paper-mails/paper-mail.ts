import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

export const mailedKinds = ['quote', 'repair_order', 'invoice'] as const
export type MailedKind = (typeof mailedKinds)[number]

/** The facts of a paper that its mail tells. */
export type MailedPaper = {
  /** « Devis », « Ordre de réparation », « Facture », « Avoir »… */
  noun: string
  number: string
  plate: string
  /** Null where no price is agreed. */
  grossCents: number | null
  /** The amount that the client still owes; null where nothing is to pay. */
  dueCents: number | null
  dueOn: string | null
  validUntil: string | null
}

/** « Facture FA2026-00031 - véhicule AB-123-CD » */
export function paperMailSubject({ noun, number, plate }: MailedPaper): string {
  return [`${noun} ${number}`, plate && `véhicule ${plate}`].filter(Boolean).join(' - ').slice(0, 200)
}

export function paperFileName({ noun, number }: Pick<MailedPaper, 'noun' | 'number'>): string {
  return `${noun} ${number}.pdf`
}

/** The mail that brings a client a paper, for people to complete. */
export function paperMailBody(paper: MailedPaper): string {
  const { noun, number, plate, grossCents, validUntil } = paper
  const whose = plate && ` pour votre véhicule ${plate}`
  const total = grossCents === null ? '' : `, d’un total de ${euros(grossCents)}\u00a0TTC`
  return [
    'Bonjour,',
    `Veuillez trouver ci-joint votre ${noun.toLowerCase()} ${number}${whose}${total}.`,
    [validUntil && `Il est valable jusqu’au ${formatDay(validUntil)}.`, dueWords(paper)].filter(Boolean).join(' '),
    'Nous restons à votre disposition.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function dueWords({ dueCents, dueOn }: MailedPaper): string {
  if (dueCents === null || dueCents <= 0) return ''
  return `Il reste ${euros(dueCents)}\u00a0TTC à votre charge${dueOn ? `, à régler au plus tard le ${formatDay(dueOn)}` : ''}.`
}
