import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext } from 'react'
import { pageTitle } from '#ui/page-title.ts'

/** A record has its own page, or stands beside its list, on the list's page. */
export const RecordPlace = createContext<'whole' | 'beside'>('whole')

export function useIsBeside(): boolean {
  return useContext(RecordPlace) === 'beside'
}

/** Gives the tab the name of a record that has its own page. */
export function useRecordTitle(name: string): void {
  const title = pageTitle(name)
  useDocumentTitle(useIsBeside() ? document.title : title)
}
