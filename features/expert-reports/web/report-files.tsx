import { Button, Group } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReportPage } from '#features/expert-reports/contract.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import { formatSize } from '#lib/numbers.ts'

const seenInBrowser = ['image/jpeg', 'image/png']

/** The files of a report; photographs are shown where no review draws the pages. */
export function ReportFiles({ pages, areDrawn }: { pages: readonly ReportPage[]; areDrawn: boolean }) {
  return (
    <ul className={classes.files}>
      {pages.map((page, at) => (
        <File key={page.id} page={page} rank={at + 1} isShown={!areDrawn && seenInBrowser.includes(page.mediaType)} />
      ))}
    </ul>
  )
}

type FileProps = { page: ReportPage; rank: number; isShown: boolean }

function File({ page: { name, sizeBytes, url, downloadUrl }, rank, isShown }: FileProps) {
  return (
    <li>
      {isShown && <img src={url} alt={`Page ${rank} du rapport`} />}
      <span className={classes.name}>{name}</span>
      <span className={classes.details}>{formatSize(sizeBytes)}</span>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={15} />}
        >
          Ouvrir
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={downloadUrl}
          download={name}
          leftSection={<IconDownload size={15} />}
        >
          Télécharger
        </Button>
      </Group>
    </li>
  )
}
