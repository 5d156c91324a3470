import { Button, Drawer } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { DraftPreview, type DraftPreviewProps } from '#priced-papers/web/draft-preview.tsx'
import classes from '#priced-papers/web/preview-desk.module.css'
import { useCommands } from '#ui/commands.tsx'

/** The lines keep the width of their table beside the preview. */
const besidePx = 1_100

type DeskProps = DraftPreviewProps & {
  /** The group of the command: « Ce devis ». */
  group: string
  children: ReactNode
}

/** The desk of a draft; lines that are read stand alone. */
export function DraftDesk({ isOpen, ...desk }: DeskProps & { isOpen: boolean }) {
  return isOpen ? <PreviewDesk {...desk} /> : desk.children
}

/** The lines of a draft with its real pages: beside them where there is room, over them elsewhere. */
function PreviewDesk({ group, children, ...preview }: DeskProps) {
  const [isShown, setShown] = useState(false)
  const { ref, width } = useElementSize()
  const isBeside = isShown && width >= besidePx
  const label = isShown ? 'Masquer l’aperçu' : 'Aperçu'
  useCommands(
    useMemo(
      () => [
        {
          ...{ id: 'preview-document', group, isOfRecord: true, label: `${label} du document` },
          ...{ keywords: 'voir page', icon: <IconEye size={18} stroke={1.6} />, run: () => setShown(!isShown) },
        },
      ],
      [group, label, isShown],
    ),
  )
  return (
    <div ref={ref} className={classes.desk} data-beside={isBeside || undefined}>
      <div className={classes.bar}>
        <Button
          size="compact-md"
          variant="subtle"
          aria-pressed={isShown}
          leftSection={isShown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
          onClick={() => setShown(!isShown)}
        >
          {label}
        </Button>
      </div>
      <div className={classes.lines}>{children}</div>
      {isBeside && <DraftPreview {...preview} />}
      <Drawer
        opened={isShown && width > 0 && !isBeside}
        onClose={() => setShown(false)}
        position="right"
        size="min(100%, 40rem)"
        title="Aperçu"
      >
        <DraftPreview {...preview} />
      </Drawer>
    </div>
  )
}
