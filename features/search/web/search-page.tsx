import { Anchor, Box, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { fewestLetters } from '#features/search/search.ts'
import { searchAddress } from '#features/search/search-address.ts'
import { type SearchAnswer, searchRecords } from '#features/search/web/api.ts'
import { SearchGroupPanel } from '#features/search/web/search-group.tsx'
import { SearchKinds } from '#features/search/web/search-kinds.tsx'
import { useSearches } from '#features/search/web/use-searches.ts'
import { formatCount } from '#lib/numbers.ts'
import { useCommands } from '#ui/commands.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'

const fieldId = 'recherche-partout'
const few = 6
const whole = 50

/** Every record that a few words find, kind by kind. */
export function SearchPage() {
  const [parameters, setParameters] = useSearchParams()
  const { search, kind, page } = useMemo(() => searchAddress.read(parameters), [parameters])
  const change = (next: Partial<{ search: string; kind: string | undefined; page: number }>) =>
    setParameters(searchAddress.write({ search, kind, page: 1, ...next }), { replace: next.search !== undefined })
  const pageSize = kind ? whole : few
  const answer = useAnswer({ search, kind, page, pageSize })
  useFieldKey()
  const total = answer.data?.groups.reduce((sum, group) => sum + group.total, 0) ?? 0
  const open = answer.data?.groups.find((group) => group.kind === kind)

  return (
    <>
      <PageHeader title="Recherche" subtitle={search && answer.isSuccess ? countWords(total) : 'Dans tout l’atelier'} />
      <Box mb="sm">
        <SearchField
          id={fieldId}
          label="Chercher partout"
          placeholder="Plaque, nom, téléphone, nº de sinistre, VIN, montant…"
          search={search}
          onSearch={(text) => change({ search: text, kind: undefined })}
        />
      </Box>
      {answer.data && answer.data.groups.length > 0 && (
        <SearchKinds groups={answer.data.groups} kind={kind} onChange={(next) => change({ kind: next })} />
      )}
      <Results search={search} answer={answer} kind={kind} onKind={(next) => change({ kind: next })} />
      {open && (
        <ListPages page={page} pageSize={whole} total={open.total} onChange={(next) => change({ page: next })} />
      )}
    </>
  )
}

type Wanted = { search: string; kind: string | undefined; page: number; pageSize: number }

function useAnswer(wanted: Wanted) {
  const { outbox } = useOffline()
  const searches = useSearches()
  return useQuery({
    enabled: wanted.search.length >= fewestLetters,
    queryKey: [['search', 'searchRecords'], { device: outbox.db.name, wanted }],
    queryFn: ({ signal }) => searchRecords(wanted, { outbox, searches, signal }),
    placeholderData: keepPreviousData,
  })
}

type ResultsProps = {
  search: string
  answer: ReturnType<typeof useAnswer>
  kind: string | undefined
  onKind: (kind: string) => void
}

function Results({
  search,
  answer: { data, error, isFetching, refetch, isPlaceholderData },
  kind,
  onKind,
}: ResultsProps) {
  if (search.length < fewestLetters) return <Nothing />
  if (error) {
    return (
      <ErrorState title="La recherche n’a pas abouti" onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  if (!data || (isPlaceholderData && data.groups.length === 0)) return <ListSkeleton rows={few} />
  const groups = data.groups.filter((group) => !kind || group.kind === kind)
  return (
    <>
      {data.note && <p role="status">{data.note}</p>}
      {groups.length === 0 && <NoMatch search={search} note={data.note} />}
      {groups.some(({ isAlike }) => isAlike) && (
        <Text role="status" c="dimmed" mb="sm">
          Aucune fiche ne porte exactement ces mots. Celles-ci s’écrivent presque ainsi.
        </Text>
      )}
      <Panels>
        {groups.map((group) => (
          <SearchGroupPanel
            key={group.kind}
            group={group}
            search={search}
            isWhole={kind !== undefined}
            onWhole={onKind}
          />
        ))}
      </Panels>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState kind="nothing-yet" title="Cherchez dans tout l’atelier">
      Une plaque avec ou sans tirets, un nom, un téléphone, une adresse email, un numéro de sinistre, de devis ou de
      facture, la fin d’un VIN, un montant, une tâche ou le nom d’un fichier. Deux caractères suffisent.
    </EmptyState>
  )
}

function NoMatch({ search, note }: { search: string } & Pick<SearchAnswer, 'note'>) {
  return (
    <EmptyState
      kind="nothing-matches"
      title={`Aucun résultat trouvé pour "${search}"`}
      secondary={
        <Anchor component="button" type="button" onClick={focusField}>
          Modifier la recherche
        </Anchor>
      }
    >
      {note
        ? 'La fiche existe peut-être sur le serveur.'
        : 'Aucune fiche, même archivée, ne contient ces mots. Essayez avec moins de mots, ou la fin d’un numéro.'}
    </EmptyState>
  )
}

function countWords(total: number): string {
  return total === 0 ? 'Aucun résultat' : total === 1 ? '1 résultat' : `${formatCount(total)} résultats`
}

function focusField(): void {
  const field = document.getElementById(fieldId)
  if (field instanceof HTMLInputElement) field.select()
  field?.focus()
}

const fieldCommands = [{ id: 'list-search', label: 'Chercher partout', group: 'Recherche', keys: '/', run: focusField }]

/** Here `/` goes to the field of the page. */
function useFieldKey(): void {
  useCommands(fieldCommands)
}
