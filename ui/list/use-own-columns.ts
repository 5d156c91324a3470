import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { ListLook } from '#ui/list/list-look.ts'

/** The keys of the columns that a list shows by itself in this window: on a wide one, all of them. */
export function useOwnColumns<Row, Filters>({ columns }: Pick<ListLook<Row, Filters>, 'columns'>): string[] {
  const isWide = useMediaQuery('(width >= 120em)', false, { getInitialValueInEffect: false })
  return useMemo(() => columns.filter(({ isForWide }) => isWide || !isForWide).map(({ key }) => key), [columns, isWide])
}
