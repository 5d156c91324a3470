import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from '#features/attachments/web/attachments.module.css'

type ChoosersProps = { accept: string; label: string; onFiles: (files: File[]) => void }

/** The camera of a phone or a tablet, and the files of the device. */
export function FileChoosers({ accept, label, onFiles }: ChoosersProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Without it, a removed file could not be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        className={classes.camera}
        leftSection={<IconCamera size={16} />}
        onClick={() => camera.current?.click()}
      >
        Photographier
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPaperclip size={16} />}
        onClick={() => chooser.current?.click()}
      >
        Joindre
      </Button>
      <input ref={chooser} type="file" multiple hidden accept={accept} onChange={take} aria-label={label} />
      <input
        ref={camera}
        type="file"
        multiple
        hidden
        accept="image/*"
        capture="environment"
        onChange={take}
        aria-label="Appareil photo"
      />
    </>
  )
}
