import {
  IconArrowBackUp,
  IconFilePlus,
  IconList,
  IconPencil,
  IconSend,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { QuoteEvent } from '#features/quotes/contract.ts'
import { describeQuoteEvent } from '#features/quotes/quote-events.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { quoteHistory } from '#features/quotes/web/api.ts'
import { History } from '#records/history.tsx'

/** The history of a quote: its writing, its versions, the answers of the client. */
export function QuoteHistory({ quoteId }: { quoteId: string }) {
  return <History place={quoteHistory(quoteId)} notFound={quoteNotFound.code} tell={tell} />
}

function tell(event: QuoteEvent) {
  return { ...describeQuoteEvent(event), icon: icons[event.action] ?? <IconPencil size={15} /> }
}

const icons: Record<string, ReactNode> = {
  'quote.created': <IconFilePlus size={15} />,
  'quote.lines_edited': <IconList size={15} />,
  'quote.presented': <IconSend size={15} />,
  'quote.accepted': <IconThumbUp size={15} />,
  'quote.declined': <IconThumbDown size={15} />,
  'quote.removed': <IconTrash size={15} />,
  'quote.restored': <IconArrowBackUp size={15} />,
  'quote.reopened': <IconArrowBackUp size={15} />,
}
