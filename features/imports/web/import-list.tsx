import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { ImportRecord } from '#features/imports/contract.ts'
import { countOf } from '#features/imports/import-words.ts'
import { importsRights } from '#features/imports/rights.ts'
import { importListQuery, kindsQuery } from '#features/imports/web/api.ts'
import { ImportDropZone } from '#features/imports/web/import-drop-zone.tsx'
import { ImportStatusBadge } from '#features/imports/web/import-status-badge.tsx'
import classes from '#features/imports/web/imports.module.css'
import { formatInstant } from '#lib/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const pageSize = 20

/** Where files come in, and the files that came before. */
export function ImportList() {
  const mayRun = useMay(importsRights.run)
  return (
    <>
      <PageHeader
        title="Import"
        subtitle={
          'Reprenez vos fiches d’un autre logiciel ou d’un tableau\u202f: nous reconnaissons, vous vérifiez, tout s’annule.'
        }
      />
      {mayRun ? (
        <div className={classes.page}>
          <ImportDropZone />
          <PastImports />
        </div>
      ) : (
        <EmptyState kind="no-right" title="Votre rôle ne permet pas d’importer">
          Le gérant et la réception importent des fichiers. Demandez-leur de le faire pour vous.
        </EmptyState>
      )}
    </>
  )
}

function PastImports() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(importListQuery({ page, pageSize }))
  if (!data && !error) return <ListSkeleton rows={3} />
  if (!data) {
    return (
      <ErrorState title="Les imports ne sont pas là" onRetry={refetch} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState kind="nothing-yet" title="Aucun import pour l’instant" sample={sample}>
          Un export de votre ancien logiciel, un tableau Excel ou un export d’ici{'\u202f'}: chaque fichier se retrouve
          à cet endroit, avec ce qu’il a écrit et de quoi l’annuler pendant 30{'\u00a0'}jours.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ul className={classes.list} aria-label="Imports">
        {data.items.map((record) => (
          <PastImport key={record.id} record={record} />
        ))}
      </ul>
      <ListPages page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
    </>
  )
}

const sample = [
  ['clients.csv', '1 240 clients', 'Terminé'],
  ['vehicules.xlsx', '1 630 véhicules', 'À préparer'],
]

function PastImport({ record }: { record: ImportRecord }) {
  const { data: kinds } = useQuery(kindsQuery())
  const { id, kind, fileName, createdAt, createdBy, rowCount } = record
  const info = kinds?.find((each) => each.kind === kind)
  return (
    <li className={classes.item}>
      <Link to={`/dashboard/import/${id}`} className={classes.link}>
        <span className={classes.name}>{fileName || 'Fichier effacé'}</span>
        <ImportStatusBadge status={record.status} />
        <span className={classes.quiet}>
          {info?.label} · {countOf(rowCount, 'ligne', 'lignes')}
          {writtenWords(record)} · {formatInstant(createdAt)}
          {createdBy && ` par ${createdBy}`}
        </span>
      </Link>
    </li>
  )
}

function writtenWords({ status, createdCount, updatedCount, undoneCount }: ImportRecord): string {
  if (status === 'undone') return ` · ${countOf(undoneCount, 'fiche annulée', 'fiches annulées')}`
  const written = createdCount + updatedCount
  return status !== 'checked' && written > 0 ? ` · ${countOf(written, 'fiche écrite', 'fiches écrites')}` : ''
}
