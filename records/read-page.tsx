import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import { ReadRecord, type ReadWords, RecordFrame } from '#records/record-frame.tsx'

type PageProps<Row extends Kept, Filters extends object, Whole, Key extends QueryKey> = {
  id: string
  place: ListPlace<Row, Filters>
  words: ReadWords & { title: string; previous: string; next: string }
  query: UseQueryOptions<Whole, Error, Whole, Key>
  /** The code of the refusal of an unknown record. */
  notFound: string
  /** The title of the tab: the name of the record once it is read. */
  titleOf(whole: Whole | undefined): string
  children(whole: Whole): ReactNode
}

/** A record that is read from the server alone, on a page of its own or beside its list. */
export function ReadPage<Row extends Kept, Filters extends object, Whole, Key extends QueryKey>(
  props: PageProps<Row, Filters, Whole, Key>,
) {
  const { id, place, words } = props
  return (
    <RecordFrame words={words} unknown={words} place={place} id={id}>
      <Asked {...props} />
    </RecordFrame>
  )
}

function Asked<Row extends Kept, Filters extends object, Whole, Key extends QueryKey>(
  props: PageProps<Row, Filters, Whole, Key>,
) {
  const { place, words, notFound, titleOf, children } = props
  const query = useQuery(props.query)
  return (
    <ReadRecord query={query} title={titleOf(query.data)} words={words} list={place.path} notFound={notFound}>
      {children}
    </ReadRecord>
  )
}
