import type { LetterState } from '#lib/letter-states.ts'
import type { MailAttachment } from '#platform/outgoing/mail.ts'

/** A registered letter by electronic way (lettre recommandée électronique), ready to leave. */
export type RegisteredLetter = {
  /** Ours: the provider keeps it as the reference of the letter. */
  id: string
  /** The account of the sender at the provider. */
  sender: string
  /** A person by the names of their identity, which the provider checks; a firm has no first name. */
  to: { email: string; firstName: string; name: string; isFirm: boolean }
  text: string
  attachments: MailAttachment[]
}

/** The provider's word on a letter: days in Paris, and the addresses of its proofs there. */
export type LetterStanding = {
  state: LetterState
  depositedOn: string | null
  /** The day of the receipt, the refusal, the negligence or the failure. */
  endedOn: string | null
  depositProof: string | null
  endProof: string | null
}

/** A provider of qualified registered mail. None is set: the product offers none. */
export type RegisteredMail = {
  /** Finds the account of a sender by its email, and proves for an hour, by a code of that account, that its owner sends. */
  identify(sender: { email: string; code: string }): Promise<string>
  /** Sends, and answers the number of the letter. */
  send(letter: RegisteredLetter): Promise<string>
  /** The number of a letter that left although its sender died before hearing so. */
  find(letter: { id: string; sender: string }): Promise<string | undefined>
  /** Asks where a letter stands. Another letter than ours is refused. */
  read(letter: { id: string; number: string }): Promise<LetterStanding>
  /** The bytes of a proof, a PDF. */
  proof(address: string): Promise<Buffer>
}
