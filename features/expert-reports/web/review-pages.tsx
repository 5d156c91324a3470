import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useContext, useEffect, useState } from 'react'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { ViewerPages } from '#features/expert-reports/web/report-viewer-pages.tsx'
import { SelectionContext } from '#features/expert-reports/web/report-viewer-selection.ts'

type PagesProps = { reading: ReportReading; pictures: readonly string[] }

/** The pages beside the values; on a telephone, a sheet that is pulled up over them. */
export function ReviewPages({ reading, pictures }: PagesProps) {
  const isNarrow = useMediaQuery('(width < 60em)', false, { getInitialValueInEffect: false })
  const [isUp, setUp] = useState(false)
  if (reading.pages.length === 0) return null
  if (!isNarrow) return <ViewerPages reading={reading} pictures={pictures} onReveal={() => {}} />
  return (
    <>
      <Button className="review-pull" leftSection={<IconFileText size={18} />} radius="xl" onClick={() => setUp(true)}>
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
        <Sheet reading={reading} pictures={pictures} />
      </Drawer>
    </>
  )
}

/** Opens on the chosen value. */
function Sheet({ reading, pictures }: PagesProps) {
  const selection = useContext(SelectionContext)
  useEffect(() => {
    const shown = selection.read()
    const frame = requestAnimationFrame(() => shown && selection.show({ ...shown, from: 'value' }))
    return () => cancelAnimationFrame(frame)
  }, [selection])
  return <ViewerPages reading={reading} pictures={pictures} onReveal={() => {}} />
}
