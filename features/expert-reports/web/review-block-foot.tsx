import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LineSection } from '#features/expert-reports/report-correction.ts'
import { useEditing } from '#features/expert-reports/web/review-editing.ts'

/** Under the lines of a section: one more, typed or pasted. */
export function ReviewBlockFoot({ section, count }: { section: LineSection; count: number }) {
  const { lines } = useEditing()
  return (
    <p className="review-foot">
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        onClick={() => lines.insert(section, count - 1)}
      >
        Ajouter une ligne
      </Button>
      <span>ou collez un tableau copié d’un tableur</span>
    </p>
  )
}
