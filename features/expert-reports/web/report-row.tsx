import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconDownload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { keptDeletedDays, reportStatusLabels, tellForm, tellSize } from '#features/expert-reports/expert-report.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call } from '#features/expert-reports/web/api.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useAct } from '#features/garages/web/use-act.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastError, toastUndo } from '#ui/toasts.tsx'

const feature = 'expertReports'

export function ReportRow({ report }: { report: ExpertReport }) {
  const { id, name, form, sizeBytes, receivedAt, receivedBy, deletedAt, status } = report
  const [parameters] = useSearchParams()
  const address = new URLSearchParams(parameters)
  address.set('rapport', id)
  const Icon = form === 'pdf' ? IconFileText : IconPhoto
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <Link to={`?${address}`} className={classes.name} preventScrollReset data-row-link>
        {name}
      </Link>
      <span className={classes.badge}>
        {deletedAt ? (
          <StatusBadge size="sm">Supprimé</StatusBadge>
        ) : (
          <StatusBadge size="sm" tone="info">
            {reportStatusLabels[status]}
          </StatusBadge>
        )}
      </span>
      <span className={classes.details}>
        <span>{tellForm(report)}</span>
        <span>{tellSize(sizeBytes)}</span>
        <time dateTime={receivedAt} title={formatInstant(receivedAt)}>
          {formatAgo(receivedAt, new Date(systemClock.now()))}
        </time>
        {receivedBy && <span>{receivedBy}</span>}
      </span>
      <RowMenu report={report} />
    </li>
  )
}

function RowMenu({ report }: { report: ExpertReport }) {
  const mayWrite = useMay(expertReportsRights.write)
  const { remove, restore } = useDeleting(report)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Actions sur ${report.name}`}
          className={classes.menu}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void download(report)}>
          Télécharger l’original
        </Menu.Item>
        {mayWrite &&
          (report.deletedAt ? (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={restore}>
              Restaurer
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              Supprimer
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Nothing is lost by deleting, for a while: nothing is asked before, it is undone instead. */
function useDeleting({ id, name }: ExpertReport) {
  const restore = useAct({ feature, act: () => call.restoreExpertReport({ id }), done: 'Rapport restauré' })
  const remove = useAct({
    feature,
    act: () => call.deleteExpertReport({ id }),
    onDone: () =>
      toastUndo(
        `${name} est supprimé. Il reste compté ce mois-ci et peut être restauré ${keptDeletedDays}\u00a0jours.`,
        () => restore.mutate(undefined),
      ),
  })
  return { remove: () => remove.mutate(undefined), restore: () => restore.mutate(undefined) }
}

/** The links of a report are signed when they are asked for. */
async function download({ id }: ExpertReport): Promise<void> {
  try {
    const { pages } = await call.readExpertReport({ id })
    for (const { downloadUrl, name } of pages) {
      const link = document.createElement('a')
      link.href = downloadUrl
      link.download = name
      link.click()
    }
  } catch (problem) {
    toastError(problemOf(problem).sentence)
  }
}
