import type { ReactNode } from 'react'
import { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import type { ListPlace } from '#browser/list/list-place.ts'
import { useRecordWalk } from '#browser/list/use-record-walk.ts'
import type { Kept } from '#browser/local-database.ts'
import { UnknownRecord } from '#records/unknown-record.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WholeBar } from '#ui/record-bar.tsx'
import { useIsBeside, useRecordTitle } from '#ui/record-place.ts'

type BarProps<Row extends Kept, Filters extends object> = {
  words: { title: string; previous: string; next: string }
  place: ListPlace<Row, Filters>
  id: string
}

type FrameProps<Row extends Kept, Filters extends object> = BarProps<Row, Filters> & {
  /** The words of an address that names no record. */
  unknown: { unknown: string; all: string }
  children: ReactNode
}

/** A record on a page of its own, under the bar that leads back to its list, or beside its list without that bar. */
export function RecordFrame<Row extends Kept, Filters extends object>(props: FrameProps<Row, Filters>) {
  const { words, place, id, unknown, children } = props
  const isBeside = useIsBeside()
  const isId = z.uuid().safeParse(id).success
  return (
    <>
      {!isBeside && <Bar words={words} place={place} id={id} />}
      {isId ? children : <UnknownRecord words={unknown} list={place.path} isGone />}
    </>
  )
}

function Bar<Row extends Kept, Filters extends object>({ words, place, id }: BarProps<Row, Filters>) {
  return <WholeBar words={words} walk={useRecordWalk(place, id)} />
}

/** The words of a record that does not exist, the way to all of them, and those of one that cannot be read. */
export type ReadWords = { unknown: string; all: string; failed: string }

type ReadProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }
  /** The title of the tab. */
  title: string
  words: ReadWords
  /** The address of the list. */
  list: string
  /** The code of the refusal of an unknown record. */
  notFound: string
  children(data: Data): ReactNode
}

/** A record that is read from the server alone: its skeleton, its problem, then itself. */
export function ReadRecord<Data>({ query, title, words, list, notFound, children }: ReadProps<Data>) {
  const { data, error, refetch, isFetching } = query
  useRecordTitle(title)
  if (error && problemOf(error).code === notFound) return <UnknownRecord words={words} list={list} isGone />
  if (!data && !error) return <PageSkeleton />
  if (!data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  return children(data)
}

type LiveProps<Value> = {
  record: {
    value: Value | undefined
    isLoading: boolean
    isGone: boolean
    error: Error | null
    refresh: () => void
  }
  /** The title of the page that does not open. */
  title: string
  words: { unknown: string; all: string }
  /** The address of the list. */
  list: string
  children(value: Value): ReactNode
}

/** A record that the device keeps: its skeleton, itself, or why neither the device nor the server shows it. */
export function LiveRecord<Value>({ record, title, words, list, children }: LiveProps<Value>) {
  const { value, isLoading, isGone, error, refresh } = record
  if (isLoading) return <PageSkeleton />
  if (value && !isGone) return children(value)
  if (!error) return <UnknownRecord words={words} list={list} isGone={isGone} onRetry={refresh} />
  return (
    <>
      <PageHeader title={title} />
      <ErrorState onRetry={refresh}>{problemOf(error).sentence}</ErrorState>
    </>
  )
}
