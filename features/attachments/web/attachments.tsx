import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { keptTrashedDays, type Subject } from '#features/attachments/attachment.ts'
import { acceptedFiles } from '#features/attachments/attachment-file.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { attachmentList } from '#features/attachments/web/api.ts'
import { type AttachmentChoice, AttachmentFilters } from '#features/attachments/web/attachment-filters.tsx'
import { AttachmentSelection } from '#features/attachments/web/attachment-selection.tsx'
import { AttachmentTile } from '#features/attachments/web/attachment-tile.tsx'
import { AttachmentViewer } from '#features/attachments/web/attachment-viewer.tsx'
import classes from '#features/attachments/web/attachments.module.css'
import { DropTile } from '#features/attachments/web/drop-tile.tsx'
import { FileChoosers } from '#features/attachments/web/file-choosers.tsx'
import { useAttachmentDrops } from '#features/attachments/web/use-attachment-drops.ts'
import { useAttachmentSelection } from '#features/attachments/web/use-attachment-selection.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import entries from '#ui/entry-list.module.css'
import { ListPages } from '#ui/list-pages.tsx'
import { Panel } from '#ui/panel.tsx'

const pageSize = 60

/** « Photos et documents » of a record: the stored ones, those that wait on this device, and the trash. */
export function Attachments(subject: Subject) {
  const mayWrite = useMay(attachmentsRights.write)
  const [isTrash, setTrash] = useState(false)
  const [choice, setChoice] = useState<AttachmentChoice>({})
  const [page, setPage] = useState(1)
  const filters = { ...subject, ...choice, trashed: isTrash }
  const { rows, total, isLoading, error } = useLivePage(attachmentList, { filters, page, pageSize })
  const { drops, drop, ...sending } = useAttachmentDrops(subject)
  // The answer that it was attached may be lost: the stored file is the same one.
  const waiting = drops.filter(({ id }) => rows.every((row) => row.id !== id))
  const selection = useAttachmentSelection(rows)
  const [openId, setOpenId] = useState<string>()
  const isOver = useDropAnywhere((files) => mayWrite && void drop(files), { leavesRoom: true })

  const turnTo = (trash: boolean) => {
    setTrash(trash)
    setPage(1)
    selection.clear()
  }
  const isEmpty = !isLoading && rows.length === 0 && (isTrash || waiting.length === 0)
  const actions = isTrash ? (
    <Button size="compact-sm" variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={() => turnTo(false)}>
      Photos et documents
    </Button>
  ) : (
    mayWrite && <Choosers onFiles={(files) => void drop(files)} onTrash={() => turnTo(true)} />
  )
  return (
    <Panel title={isTrash ? 'Corbeille' : 'Photos et documents'} action={actions}>
      <div className={classes.part} data-over={(isOver && mayWrite && !isTrash) || undefined}>
        {isTrash && (
          <Text className={entries.quiet}>
            Un fichier de la corbeille peut être restauré pendant {keptTrashedDays} jours, puis il est effacé.
          </Text>
        )}
        {error && <Alert color="red">{error.message}</Alert>}
        {(rows.length > 0 || choice.kind || choice.stage) && (
          <AttachmentFilters
            choice={choice}
            onChange={(next) => {
              setChoice(next)
              setPage(1)
            }}
          />
        )}
        <AttachmentSelection selection={selection} isTrash={isTrash} />
        {isLoading && <Skeleton height={120} />}
        {isEmpty && <Text className={entries.quiet}>{emptyWords(isTrash, choice, mayWrite)}</Text>}
        <ul className={classes.grid} aria-label={isTrash ? 'Fichiers de la corbeille' : 'Photos et documents'}>
          {rows.map((attachment) => (
            <AttachmentTile
              key={attachment.id}
              attachment={attachment}
              isChosen={selection.has(attachment.id)}
              onChoose={(isRange) => selection.toggle(attachment.id, isRange)}
              onOpen={() => setOpenId(attachment.id)}
            />
          ))}
          {!isTrash && waiting.map((each) => <DropTile key={each.id} drop={each} {...sending} />)}
        </ul>
        <ListPages page={page} pageSize={pageSize} total={total} onChange={setPage} />
      </div>
      <AttachmentViewer attachments={rows} openId={openId} onOpen={setOpenId} mayWrite={mayWrite && !isTrash} />
    </Panel>
  )
}

function emptyWords(isTrash: boolean, { kind, stage }: AttachmentChoice, mayWrite: boolean): string {
  if (kind || stage) return 'Aucun fichier ne correspond à ce filtre.'
  if (isTrash) return 'La corbeille est vide.'
  return mayWrite
    ? 'Déposez, collez ou photographiez ici les photos et documents de cette fiche.'
    : 'Aucune photo et aucun document pour l’instant.'
}

type ChoosersProps = { onFiles: (files: File[]) => void; onTrash: () => void }

function Choosers({ onFiles, onTrash }: ChoosersProps) {
  return (
    <Group gap="xs" data-no-print>
      <FileChoosers accept={acceptedFiles} label="Photos et documents à joindre" onFiles={onFiles} />
      <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={onTrash}>
        Corbeille
      </Button>
    </Group>
  )
}
