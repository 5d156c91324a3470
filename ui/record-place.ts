import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext } from 'react'
import { pageTitle } from '#ui/page-title.ts'

/** A record stands on a page of its own, or beside its list, where the page is the list's. */
export const RecordPlace = createContext<'whole' | 'beside'>('whole')

export function useIsBeside(): boolean {
  return useContext(RecordPlace) === 'beside'
}

/** Names the tab after a record that has the page for itself. */
export function useRecordTitle(name: string): void {
  const title = pageTitle(name)
  useDocumentTitle(useIsBeside() ? document.title : title)
}
