import type { Kept } from '#browser/local-database.ts'
import type { HistoryEvent } from '#records/last-author.ts'
import type { FormOf, Inside } from '#records/record-form.tsx'
import type { HistoryPlace } from '#records/use-history.ts'

/** The form of the head of a kind of paper. */
export type PaperForm<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
> = Pick<FormOf<Paper, Values, Input, Event>, 'of' | 'schema' | 'kinds'> & {
  /** The feature whose screens are read again after a save. */
  feature: string
  history(id: string): HistoryPlace<Event>
  children(inside: Inside<Values, Input>): React.ReactNode
}
