import { useWorkshop } from '#browser/workshop-parts.tsx'

/** Gives the address of a record that is signed; undefined for a kind that has no page. */
export function useSubjectAddress(): (document: { kind: string; subjectId: string }) => string | undefined {
  const { features } = useWorkshop()
  return ({ kind, subjectId }) => {
    const search = features.flatMap(({ searches = [] }) => searches).find((each) => each.kind === kind)
    return search && `${search.path}/${subjectId}`
  }
}
