import { Alert, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { acceptedPhotographs } from '#features/attachments/attachment-file.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { attachmentList } from '#features/attachments/web/api.ts'
import { AttachmentViewer } from '#features/attachments/web/attachment-viewer.tsx'
import classes from '#features/attachments/web/attachments.module.css'
import { DropTile } from '#features/attachments/web/drop-tile.tsx'
import { FileChoosers } from '#features/attachments/web/file-choosers.tsx'
import { ReceptionTile } from '#features/attachments/web/reception-tile.tsx'
import { useAttachmentDrops } from '#features/attachments/web/use-attachment-drops.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { ListPages } from '#ui/list-pages.tsx'

const pageSize = 60

/** The photographs of a reception, in the state of the vehicle. Each opens over the whole screen. */
export function ReceptionPhotographs({ orderId }: { orderId: string }) {
  const mayWrite = useMay(attachmentsRights.receive)
  const [openId, setOpenId] = useState<string>()
  const { rows, waiting, sending, pages } = useReceptionPhotographs(orderId)
  if (rows.length === 0 && waiting.length === 0) return null
  return (
    <div className={classes.below}>
      <ul className={classes.grid} aria-label="Photos de la réception">
        {rows.map((attachment) => (
          <ReceptionTile key={attachment.id} attachment={attachment} onOpen={() => setOpenId(attachment.id)} />
        ))}
        {waiting.map((each) => (
          <DropTile key={each.id} drop={each} {...sending} />
        ))}
      </ul>
      <ListPages {...pages} />
      <AttachmentViewer attachments={rows} openId={openId} onOpen={setOpenId} mayWrite={mayWrite} />
    </div>
  )
}

/** Takes the photographs of a reception. They are kept as they come: the form beside them saves nothing of them. */
export function ReceptionCamera({ orderId }: { orderId: string }) {
  const mayWrite = useMay(attachmentsRights.receive)
  const { rows, isLoading, error, waiting, drop, sending, pages } = useReceptionPhotographs(orderId)
  const isOver = useDropAnywhere((files) => mayWrite && void drop(files))
  return (
    <div className={classes.part} data-over={(isOver && mayWrite) || undefined}>
      {mayWrite && (
        <Group gap="xs">
          <FileChoosers accept={acceptedPhotographs} label="Photos à joindre" onFiles={(files) => void drop(files)} />
        </Group>
      )}
      {error && <Alert color="red">{error.message}</Alert>}
      {isLoading && <Skeleton height={120} />}
      <Text size="sm" c="dimmed">
        {rows.length + waiting.length > 0
          ? 'Chaque photo est gardée dès qu’elle est prise. Dites ce qu’elle montre.'
          : 'Photographiez le tour du véhicule, le compteur et chaque dommage, ou déposez des photos ici.'}
      </Text>
      <ul className={classes.grid} aria-label="Photos prises">
        {rows.map((attachment) => (
          <ReceptionTile key={attachment.id} attachment={attachment} mayWrite={mayWrite} />
        ))}
        {waiting.map((each) => (
          <DropTile key={each.id} drop={each} {...sending} />
        ))}
      </ul>
      <ListPages {...pages} />
    </div>
  )
}

/** Photographs of this reception that are still on this device. */
export function useUnsentPhotographs(orderId: string): number {
  return useAttachmentDrops(subjectOf(orderId)).drops.filter(({ files }) => files.length > 0).length
}

function subjectOf(subjectId: string) {
  return { subjectKind: 'repair_order', subjectId } as const
}

function useReceptionPhotographs(orderId: string) {
  const [page, setPage] = useState(1)
  const filters = { ...subjectOf(orderId), trashed: false }
  const { rows, total, isLoading, error } = useLivePage(attachmentList, { filters, page, pageSize })
  const { drops, drop, ...sending } = useAttachmentDrops(subjectOf(orderId))
  // The answer that it was attached may be lost: the stored file is the same one.
  const waiting = drops.filter(({ id }) => rows.every((row) => row.id !== id))
  return { rows, isLoading, error, waiting, drop, sending, pages: { page, pageSize, total, onChange: setPage } }
}
