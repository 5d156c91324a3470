import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCursorText, IconFileText } from '@tabler/icons-react'
import { useContext, useEffect, useState } from 'react'
import type { ReadBlock } from '#features/expert-reports/report-blocks.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { PageFrameContext } from '#features/expert-reports/web/report-viewer-page.tsx'
import { ViewerPages } from '#features/expert-reports/web/report-viewer-pages.tsx'
import { SelectionContext } from '#features/expert-reports/web/report-viewer-selection.ts'
import { WordFoot } from '#features/expert-reports/web/word-foot.tsx'
import { WordFrame } from '#features/expert-reports/web/word-frame.tsx'
import { TakingContext } from '#features/expert-reports/web/word-taking.ts'

type PagesProps = {
  reading: ReportReading
  pictures: readonly string[]
  blocks: readonly ReadBlock[]
  nameOf: (path: string) => string
}

/** The pages beside the values; on a telephone, a sheet that is pulled up over them. */
export function ReviewPages(props: PagesProps) {
  const { reading } = props
  const isNarrow = useMediaQuery('(width < 60em)', false, { getInitialValueInEffect: false })
  const [isUp, setUp] = useState(false)
  if (reading.pages.length === 0) return null
  if (!isNarrow) return <WordPages {...props} />
  return (
    <>
      <Button
        className="review-pull"
        variant="default"
        leftSection={<IconFileText size={18} />}
        onClick={() => setUp(true)}
      >
        Voir la page
      </Button>
      <Drawer
        opened={isUp}
        onClose={() => setUp(false)}
        position="bottom"
        size="72dvh"
        title="Pages du rapport"
        classNames={{ body: 'viewer review-sheet' }}
      >
        <Sheet {...props} />
      </Drawer>
    </>
  )
}

/** Opens on the chosen value. */
function Sheet(props: PagesProps) {
  const selection = useContext(SelectionContext)
  useEffect(() => {
    const shown = selection.read()
    const frame = requestAnimationFrame(() => shown && selection.show({ ...shown, from: 'value' }))
    return () => cancelAnimationFrame(frame)
  }, [selection])
  return <WordPages {...props} />
}

/** The pages, whose words fill values where a person may correct. */
function WordPages({ reading, pictures, blocks, nameOf }: PagesProps) {
  const taking = useContext(TakingContext)
  const pages = { reading, pictures, onReveal: () => {} }
  if (!taking) return <ViewerPages {...pages} />
  return (
    <PageFrameContext value={WordFrame}>
      <ViewerPages
        {...pages}
        tool={
          <button
            type="button"
            aria-label="Choisir des mots sur la page"
            title="Choisir des mots sur la page"
            aria-pressed={taking.isOn}
            onClick={() => taking.turn(!taking.isOn)}
          >
            <IconCursorText />
          </button>
        }
        foot={<WordFoot taking={taking} blocks={blocks} nameOf={nameOf} />}
      />
    </PageFrameContext>
  )
}
