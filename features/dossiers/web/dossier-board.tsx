import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierList } from '#features/dossiers/web/api.ts'
import { ArrangeBoard } from '#features/dossiers/web/arrange-board.tsx'
import { BoardColumnView } from '#features/dossiers/web/board-column.tsx'
import classes from '#features/dossiers/web/dossier-board.module.css'
import { DossierTabs } from '#features/dossiers/web/dossier-tab-bar.tsx'
import { useBoardColumns } from '#features/dossiers/web/use-board-columns.ts'
import { useBoardKeys } from '#features/dossiers/web/use-board-keys.ts'
import { useMoving } from '#features/dossiers/web/use-moving.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatCount } from '#lib/numbers.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'

/** The cards that a board shows at once; beyond them a filter helps. */
const mostCards = 200

/** The vehicles of the workshop in the columns of the garage: dragged, or moved by the keyboard. */
export function DossierBoard({ actions }: { actions: React.ReactNode }) {
  const [parameters, setParameters] = useSearchParams()
  const address = useMemo(() => dossierAddress.read(parameters), [parameters])
  const { page: _, ...filters } = address
  const change = (news: object) =>
    setParameters((now) => dossierAddress.write({ ...dossierAddress.read(now), ...news, page: 1 }, now), {
      replace: true,
      preventScrollReset: true,
    })
  const shown = { ...filters, shelf: 'active', sort: 'board', direction: 'asc' } as const
  const cards = useLivePage(dossierList, { filters: shown, page: 1, pageSize: mostCards })
  const { columns, isLoading, error, refresh } = useBoardColumns()
  const problem = cards.error ?? error
  return (
    <div className={classes.screen} data-columns>
      <PageHeader
        title="Dossiers"
        subtitle={
          cards.total > mostCards
            ? `Les ${mostCards} premiers véhicules sur ${formatCount(cards.total)}\u202f: filtrez pour voir les autres`
            : 'Le tableau de l’atelier'
        }
        actions={
          <>
            <ArrangeBoard />
            {actions}
          </>
        }
      />
      <DossierTabs tab={address.tab} search={address.search} onChange={(tab) => change({ tab })} />
      <SearchField
        id="board-search"
        className={classes.search}
        label="Chercher un dossier"
        placeholder="Plaque, nom, téléphone, sinistre, numéro…"
        search={address.search}
        onSearch={(search) => change({ search })}
      />
      {problem && cards.rows.length === 0 ? (
        <ErrorState
          onRetry={() => {
            cards.refresh()
            refresh()
          }}
          isRetrying={cards.isRefreshing}
        >
          {problemOf(problem).sentence}
        </ErrorState>
      ) : cards.isLoading || isLoading ? (
        <ListSkeleton rows={8} />
      ) : (
        <Columns rows={cards.rows} columns={columns} isNarrowed={address.tab !== 'all' || address.search !== ''} />
      )}
    </div>
  )
}

type ColumnsProps = {
  rows: Dossier[]
  columns: ReturnType<typeof useBoardColumns>['columns']
  isNarrowed: boolean
}

function Columns({ rows, columns, isNarrowed }: ColumnsProps) {
  const mayMove = useMay(dossiersRights.move)
  const { move, moving } = useMoving()
  // The card stands in its new column while the server answers.
  const placed = rows.map((row) => (moving?.dossier.id === row.id ? { ...row, columnId: moving.columnId } : row))
  const { board, onKeyDown } = useBoardKeys({ columns, cards: placed, mayMove, move })
  return (
    <>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {isNarrowed
            ? 'Aucun dossier en cours ne répond à ces filtres.'
            : 'Le tableau est vide\u202f: chaque dossier que vous ouvrez y prend place.'}
        </Text>
      )}
      {mayMove && rows.length > 0 && (
        <Text size="sm" c="dimmed">
          <span className={classes.byHand}>Ouvrez une carte pour la déplacer.</span>
          <span className={classes.byKeys}>
            Faites glisser une carte, ou choisissez-la et appuyez sur Maj + ← →. Les flèches passent de carte en carte,
            Entrée ouvre le dossier.
          </span>
        </Text>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cards are heard where they meet */}
      <div ref={board} className={classes.board} data-slides onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            cards={placed.filter(({ columnId }) => columnId === column.id)}
            mayMove={mayMove}
            onDrop={(id, beforeId) => {
              const dossier = rows.find((row) => row.id === id)
              if (dossier && id !== beforeId) move({ dossier, columnId: column.id, beforeId })
            }}
          />
        ))}
      </div>
    </>
  )
}
