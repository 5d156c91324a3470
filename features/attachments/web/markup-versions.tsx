import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#features/attachments/contract.ts'
import { countMarks } from '#features/attachments/markup.ts'
import { call, query } from '#features/attachments/web/api.ts'
import { useSaveMarks } from '#features/attachments/web/use-markup.ts'
import { formatInstant } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'

/** The versions of the marks over a picture, with their authors; the layer is taken away or put back as it was. */
export function MarkupVersions({ attachment, mayWrite }: { attachment: Attachment; mayWrite: boolean }) {
  const { id, markupVersion, marks } = attachment
  const { save, isSaving } = useSaveMarks(attachment)
  const input = { id }
  const { data: versions = [] } = useQuery({
    queryKey: [...query.listMarkupVersions.key({ input }), markupVersion],
    queryFn: ({ signal }) => call.listMarkupVersions(input, { signal }),
  })
  return (
    <section aria-label="Annotations">
      <ul className={entries.list}>
        {versions.map((each) => (
          <li key={each.version} className={entries.item}>
            <span>{each.marks.length > 0 ? countMarks(each.marks.length) : 'Annotations retirées'}</span>
            <Group gap="xs" justify="space-between">
              <span className={entries.quiet}>
                {formatInstant(each.drawnAt)}, {each.drawnBy}
              </span>
              {mayWrite && each.version < markupVersion && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Reprendre les annotations du ${formatInstant(each.drawnAt)}`}
                  disabled={isSaving}
                  onClick={() => save(each.marks)}
                >
                  Reprendre
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {mayWrite && marks.length > 0 && (
        <Button size="compact-sm" variant="default" loading={isSaving} onClick={() => save([])}>
          Retirer les annotations
        </Button>
      )}
    </section>
  )
}
