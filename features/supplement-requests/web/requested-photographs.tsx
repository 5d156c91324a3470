import { Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { useLivePage } from '#browser/use-live-page.ts'
import { attachmentList } from '#features/attachments/web/api.ts'
import { AttachmentPicture } from '#features/attachments/web/attachment-picture.tsx'
import type { SupplementForm } from '#features/supplement-requests/supplement-form-input.ts'
import { mostRequestedPhotographs } from '#features/supplement-requests/supplement-request.ts'

type Chosen = SupplementForm['photographs']
type PhotographsProps = { dossierId: string; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** The photographs of the dossier, each with a box, and the caption of each chosen one. */
export function RequestedPhotographs({ dossierId, chosen, onChange }: PhotographsProps) {
  const { rows, isLoading } = useLivePage(attachmentList, {
    filters: { subjectKind: 'dossier', subjectId: dossierId, kind: 'photograph', trashed: false },
    page: 1,
    pageSize: 200,
  })
  const captionOf = (id: string) => chosen.find(({ attachmentId }) => attachmentId === id)?.caption
  const choose = (id: string, caption: string, isChosen: boolean) =>
    onChange(
      isChosen ? [...chosen, { attachmentId: id, caption }] : chosen.filter(({ attachmentId }) => attachmentId !== id),
    )
  const write = (id: string, caption: string) =>
    onChange(chosen.map((each) => (each.attachmentId === id ? { ...each, caption } : each)))
  return (
    <Input.Wrapper label={`Photographies (${chosen.length})`} component="section">
      {!isLoading && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Ce dossier n’a pas encore de photo. Ajoutez-les dans «{'\u00a0'}Photos et documents{'\u00a0'}».
        </Text>
      )}
      <Stack gap="xs" mt={4}>
        {rows.map((attachment) => {
          const { id, caption, name } = attachment
          const written = captionOf(id)
          const isChosen = written !== undefined
          return (
            <Group key={id} wrap="nowrap" gap="sm">
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostRequestedPhotographs}
                onChange={({ currentTarget: { checked } }) => choose(id, caption, checked)}
                aria-label={`Joindre ${caption || name}`}
              />
              <div style={{ width: 72, height: 54, overflow: 'hidden', flex: 'none' }}>
                <AttachmentPicture attachment={attachment} />
              </div>
              {isChosen ? (
                <TextInput
                  flex={1}
                  aria-label={`Légende de ${name}`}
                  placeholder="Légende"
                  value={written}
                  onChange={({ currentTarget: { value } }) => write(id, value)}
                />
              ) : (
                <Text size="sm" truncate>
                  {caption || name}
                </Text>
              )}
            </Group>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
