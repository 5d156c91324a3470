import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import classes from '#ui/loading-state.module.css'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%', '52%', '58%']

/** A list that loads: rows as high as the real ones. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classes.list} role="status">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row}>
          <Skeleton height={12} width={widths[row % widths.length] ?? '60%'} />
          <Skeleton height={12} width={widths[(row + 3) % widths.length] ?? '60%'} />
          <Skeleton height={12} width={widths[(row + 5) % widths.length] ?? '60%'} visibleFrom="sm" />
        </div>
      ))}
    </div>
  )
}

/** A page that loads: a title, then blocks of text. */
export function PageSkeleton() {
  return (
    <Stack role="status" gap="lg">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      <Skeleton height={30} width="min(18rem, 70%)" radius="md" />
      <Skeleton height={140} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  )
}
