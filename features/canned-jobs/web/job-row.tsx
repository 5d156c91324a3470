import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconPencil } from '@tabler/icons-react'
import { type CannedJobFields, contentWords } from '#features/canned-jobs/canned-job.ts'
import { fieldsOfJob } from '#features/canned-jobs/canned-job-form.ts'
import { jobPriceWords } from '#features/canned-jobs/canned-job-words.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { call } from '#features/canned-jobs/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { useAct } from '#records/use-act.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type RowProps = {
  job: CannedJob
  rates: LineRates
  onOpen(opened: { job: CannedJob | undefined; initial: CannedJobFields }): void
}

export function JobRow({ job, rates, onOpen }: RowProps) {
  const mayWrite = useMay(cannedJobsRights.write)
  const { code, name, category, lines, lumpSum, isDisplayed } = job
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          <StatusBadge>{code}</StatusBadge>
          {isDisplayed && <StatusBadge tone="info">Affiché</StatusBadge>}
        </div>
        <div className={classes.quiet}>
          {category && <span>{category}</span>}
          <span>{jobPriceWords(job, rates)}</span>
          <span>{lumpSum ? 'prix forfaitaire' : 'somme des lignes aux taux du jour'}</span>
        </div>
        <div className={classes.quiet}>{lines.map(contentWords).join(' · ')}</div>
      </div>
      {mayWrite && <RowMenu job={job} onOpen={onOpen} />}
    </li>
  )
}

const feature = 'cannedJobs'

function RowMenu({ job, onOpen }: Omit<RowProps, 'rates'>) {
  const { id, name } = job
  const fields = fieldsOfJob(job)
  const restore = useAct({ feature, act: call.restoreCannedJob, done: `Forfait «\u00a0${name}\u00a0» repris` })
  const archive = useAct({
    feature,
    act: call.archiveCannedJob,
    onDone: () => toastUndo(`Forfait «\u00a0${name}\u00a0» archivé`, () => restore.mutate({ id })),
  })
  const copy = () => onOpen({ job: undefined, initial: { ...fields, code: '', name: `${name} (copie)`.slice(0, 200) } })
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour ${name}`}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {job.archivedAt === null && (
          <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => onOpen({ job, initial: fields })}>
            Modifier
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={17} />} onClick={copy}>
          Dupliquer
        </Menu.Item>
        {job.archivedAt === null ? (
          <Menu.Item leftSection={<IconArchive size={17} />} onClick={() => archive.mutate({ id })}>
            Archiver
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchiveOff size={17} />} onClick={() => restore.mutate({ id })}>
            Reprendre
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
