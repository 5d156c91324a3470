import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#browser/call.ts'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { UnknownRecord } from '#records/unknown-record.tsx'

type FrameProps<Paper extends Kept, Filters extends object, Whole, Key extends QueryKey> = {
  id: string
  place: ListPlace<Paper, Filters>
  words: { title: string; previous: string; next: string; unknown: string; all: string; failed: string }
  query: UseQueryOptions<Whole, Error, Whole, Key>
  /** The code of the refusal of an unknown paper. */
  notFound: string
  /** The title of the tab, when the paper is read. */
  titleOf(whole: Whole | undefined): string
  children(whole: Whole): ReactNode
}

/** A paper, on a page of its own or beside its list. */
export function PaperFrame<Paper extends Kept, Filters extends object, Whole, Key extends QueryKey>(
  props: FrameProps<Paper, Filters, Whole, Key>,
) {
  const { id, place, words } = props
  return (
    <RecordFrame words={words} unknown={words} place={place} id={id}>
      <Asked {...props} />
    </RecordFrame>
  )
}

function Asked<Paper extends Kept, Filters extends object, Whole, Key extends QueryKey>(
  props: FrameProps<Paper, Filters, Whole, Key>,
) {
  const { place, words, notFound, titleOf, children } = props
  const query = useQuery(props.query)
  if (query.error && problemOf(query.error).code === notFound)
    return <UnknownRecord words={words} list={place.path} isGone />
  return (
    <ReadRecord query={query} title={titleOf(query.data)} failed={words.failed}>
      {children}
    </ReadRecord>
  )
}
