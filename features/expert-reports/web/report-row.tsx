import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconDownload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { reportStatusLabels, tellForm, tellSize } from '#features/expert-reports/expert-report.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import { downloadReport, useDeleting } from '#features/expert-reports/web/use-report-acts.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

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
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void downloadReport(report)}>
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
