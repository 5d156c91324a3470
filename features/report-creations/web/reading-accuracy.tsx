import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { ReadingAccuracy } from '#features/report-creations/contracts/reading-accuracy.ts'
import { lengthOf } from '#features/report-creations/time-saved.ts'
import { query } from '#features/report-creations/web/api.ts'
import classes from '#features/report-creations/web/reading-accuracy.module.css'
import { percent, ShareTable } from '#features/report-creations/web/share-table.tsx'
import { formatDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** How right the readings of this garage were over thirty days, and the time that they took. */
export function ReadingAccuracyPage() {
  const mayRead = useMay(expertReportsRights.read)
  return (
    <>
      <PageHeader
        title="Fiabilité de la lecture"
        subtitle="Les 30 derniers jours de votre atelier, mesurés sur les rapports que vous avez relus."
      />
      {mayRead ? (
        <Known />
      ) : (
        <EmptyState kind="no-right" title="Vous ne voyez pas les rapports d’expert">
          Cette page mesure leur lecture.
        </EmptyState>
      )}
    </>
  )
}

function Known() {
  const { data, error, refetch, isFetching } = useQuery(query.readReadingAccuracy.queryOptions())
  if (data) return data.reviewed + data.papers.count > 0 ? <Measured accuracy={data} /> : <Nothing />
  if (!error) return <PageSkeleton />
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {problemOf(error).sentence}
    </ErrorState>
  )
}

function Nothing() {
  return (
    <EmptyState
      kind="nothing-yet"
      title="Rien à mesurer encore"
      action={
        <Button component={Link} to="/dashboard/rapports">
          Voir les rapports
        </Button>
      }
    >
      Relisez un rapport et marquez-le comme relu{'\u202f'}: vos corrections disent ici ce qui est bien lu, et ce qui ne
      l’est pas.
    </EmptyState>
  )
}

function Measured({ accuracy: { since, reviewed, fields, firms, papers } }: { accuracy: ReadingAccuracy }) {
  const [read, right] = [sumOf(fields, 'read'), sumOf(fields, 'right')]
  const worst = fields.toSorted((a, b) => a.right / a.read - b.right / b.read || b.read - a.read)
  return (
    <Panels>
      <Panel title="En bref" hint={`Depuis le ${formatDay(since)}`}>
        <dl className={classes.figures}>
          <div>
            <dt>Valeurs justes</dt>
            <dd>{read > 0 ? percent(right, read) : '—'}</dd>
            <dd className={classes.told}>
              {read > 0
                ? `${formatCount(right)} sur ${formatCount(read)}, dans ${formatCount(reviewed)} rapport${reviewed > 1 ? 's' : ''}`
                : 'Aucun rapport relu'}
            </dd>
          </div>
          <div>
            <dt>Du dépôt au document</dt>
            <dd>{papers.medianSeconds === null ? '—' : lengthOf(papers.medianSeconds)}</dd>
            <dd className={classes.told}>
              {papers.count === 0
                ? 'Aucun document créé'
                : `Mesuré, valeur médiane de ${formatCount(papers.count)} rapport${papers.count > 1 ? 's' : ''}`}
            </dd>
          </div>
          <div>
            <dt>Temps gagné, estimation</dt>
            <dd>{papers.savedSeconds > 0 ? `environ ${lengthOf(papers.savedSeconds)} gagnées` : '—'}</dd>
            <dd className={classes.told}>
              Face à 15&nbsp;minutes de saisie par rapport. Un rapport qui a attendu plus longtemps compte zéro.
            </dd>
          </div>
        </dl>
      </Panel>
      {fields.length > 0 && (
        <Panel
          title="Par champ"
          hint="Une valeur est juste quand vous l’avez laissée ou validée, fausse quand vous l’avez changée ou ajoutée."
        >
          <ShareTable
            label="Justesse par champ"
            head={['Champ', 'Justes', 'Valeurs']}
            rows={worst.map(({ field, label, ...share }) => ({ key: field, name: label, ...share }))}
          />
        </Panel>
      )}
      {firms.length > 0 && (
        <Panel title="Par cabinet d’expertise">
          <ShareTable
            label="Justesse par cabinet"
            head={['Cabinet', 'Justes', 'Valeurs', 'Rapports']}
            rows={firms.map(({ firm, reports, ...share }) => ({
              ...{ key: firm, name: firm || 'Cabinet non imprimé', more: formatCount(reports) },
              ...share,
            }))}
          />
        </Panel>
      )}
    </Panels>
  )
}

function sumOf(shares: ReadingAccuracy['fields'], part: 'read' | 'right'): number {
  return shares.reduce((sum, share) => sum + share[part], 0)
}
