import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { useFileAddress } from '#browser/use-file-address.ts'
import classes from '#priced-papers/web/preview-desk.module.css'
import { ErrorState } from '#ui/error-state.tsx'

export type DraftPreviewProps = {
  paper: { id: string; updatedAt: string }
  /** Draws the pages of the paper as it is stored. */
  draw(signal: AbortSignal): Promise<File>
}

/** The pages of a draft as they are printed. Each saved change draws them again; the last ones stay meanwhile. */
export function DraftPreview({ paper: { id, updatedAt }, draw }: DraftPreviewProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['draft-preview', id, updatedAt],
    queryFn: ({ signal }) => draw(signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const address = useFileAddress(data)
  return (
    <aside className={classes.preview} aria-label="Aperçu du document">
      {error && (
        <ErrorState title="Aperçu indisponible" onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {!error && !address && <Skeleton height={420} />}
      {!error && address && (
        <section
          className={classes.paper}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a document of several pages scrolls by the arrows too
          tabIndex={0}
          aria-label="Pages"
          data-paper
          aria-busy={isFetching || isPlaceholderData}
        >
          <img src={address} alt="Aperçu du document" />
        </section>
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {isFetching ? 'L’aperçu se dessine…' : 'Le document tel qu’il est enregistré.'}
      </Text>
    </aside>
  )
}
