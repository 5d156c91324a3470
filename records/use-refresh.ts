import { useQueryClient } from '@tanstack/react-query'
import { useWorkshop } from '#browser/workshop-parts.tsx'

/** Reads again what the open screens show of a feature, and the person's garages. */
export function useRefresh(feature: string): () => Promise<void> {
  const queryClient = useQueryClient()
  const { refresh } = useWorkshop()
  return () => {
    refresh()
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === feature,
    })
  }
}
