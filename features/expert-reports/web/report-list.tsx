import { Alert, Button, Card, Group, Switch } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { problemOf } from '#browser/call.ts'
import { useConnection } from '#browser/use-connection.ts'
import type { ReportAddress } from '#features/expert-reports/report-list.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { ReportDropZone } from '#features/expert-reports/web/report-drop-zone.tsx'
import { ReportDrops } from '#features/expert-reports/web/report-drops.tsx'
import classes from '#features/expert-reports/web/report-list.module.css'
import { ReportListCommands, searchId } from '#features/expert-reports/web/report-list-commands.ts'
import { ReportListEmpty } from '#features/expert-reports/web/report-list-empty.tsx'
import { ReportPages } from '#features/expert-reports/web/report-pages.tsx'
import { ReportQuota } from '#features/expert-reports/web/report-quota.tsx'
import { ReportRow } from '#features/expert-reports/web/report-row.tsx'
import { useReportDrops } from '#features/expert-reports/web/use-report-drops.ts'
import { pageSize, type ReportsPage, useReportPage } from '#features/expert-reports/web/use-report-page.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'

export function ReportList() {
  const mayWrite = useMay(expertReportsRights.write)
  const { address, change, page } = useReportPage()
  return (
    <>
      <PageHeader title="Rapports" subtitle={countOf(page, address)} actions={<ReportQuota />} />
      <div className={classes.page}>
        {mayWrite && <Dropping />}
        <p className={classes.honest}>
          La lecture automatique des rapports n’est pas encore en service{'\u00a0'}: ils sont gardés ici, prêts à être
          lus.
        </p>
        <search className={classes.bar}>
          <SearchField
            id={searchId}
            className={classes.search}
            label="Chercher un rapport"
            placeholder="Nom du rapport"
            search={address.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <Switch
            label="Supprimés"
            checked={address.deleted}
            onChange={({ currentTarget }) => change({ deleted: currentTarget.checked })}
          />
        </search>
        <Source page={page} />
        <Rows page={page} address={address} onChange={change} />
      </div>
      <ReportListCommands />
      <ReportPages />
    </>
  )
}

function Dropping() {
  const { drops, drop, retry, cancel } = useReportDrops()
  return (
    <>
      <ReportDropZone onFiles={(files) => void drop(files)} />
      <ReportDrops drops={drops} onRetry={(chosen) => void retry(chosen)} onCancel={(id) => void cancel(id)} />
    </>
  )
}

type RowsProps = { page: ReportsPage; address: ReportAddress; onChange: (news: Partial<ReportAddress>) => void }

function Rows({ page, address, onChange }: RowsProps) {
  if (page.isLoading) return <ListSkeleton rows={6} />
  if (page.error && page.source !== 'server') {
    return (
      <ErrorState onRetry={page.refresh} isRetrying={page.isRefreshing}>
        {problemOf(page.error).sentence}
      </ErrorState>
    )
  }
  if (page.rows.length === 0) {
    return (
      <Card>
        <ReportListEmpty address={address} onChange={onChange} />
      </Card>
    )
  }
  return (
    <div className={classes.rows} data-stale={page.isStale || undefined} aria-busy={page.isStale}>
      <ul className={classes.list} aria-label="Rapports d’expert">
        {page.rows.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      <ListPages
        page={address.page}
        pageSize={pageSize}
        total={page.total}
        onChange={(wanted) => onChange({ page: wanted })}
      />
    </div>
  )
}

/** Says that the rows are not from the server, now. */
function Source({ page }: { page: ReportsPage }) {
  const { words, retryNow } = useConnection()
  if (!words || page.isLoading) return null
  return (
    <Alert color="yellow" py="xs" icon={<IconCloudOff size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        {page.fetchedAt === null
          ? `${words.label}\u00a0: les rapports que cet appareil connaît. Il peut en manquer.`
          : `${words.label}\u00a0: la liste telle qu’elle était le ${formatInstant(new Date(page.fetchedAt))}. Ce que vous déposez partira dès que possible.`}
        <Button size="compact-sm" variant="default" loading={page.isRefreshing} onClick={retryNow}>
          Réessayer
        </Button>
      </Group>
    </Alert>
  )
}

function countOf({ isLoading, total }: ReportsPage, { search, deleted }: ReportAddress): string {
  if (isLoading) return 'Chargement…'
  const many = total > 1 ? 's' : ''
  const count = total === 0 ? 'Aucun rapport' : `${formatCount(total)} rapport${many}`
  if (search) return `${count} trouvé${many}`
  return deleted ? `${count} supprimé${many}` : count
}
