import { Button, Group, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { acceptedFiles, fileLimitBytes, photographLimit } from '#features/expert-reports/report-file.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** On the home page, without the rules of a drop. */
  isShort?: boolean
}

export function ReportDropZone({ onFiles, isShort = false }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOver = useDropAnywhere(onFiles)
  const commands = useMemo((): Command[] => {
    const choose = () => chooser.current?.click()
    const icon = <IconUpload size={18} stroke={1.6} />
    const keywords = 'ajouter envoyer pdf photographie'
    return [
      {
        id: 'choose-report',
        label: 'Choisir un rapport à déposer',
        group: 'Rapports',
        keys: 'n r',
        keywords,
        icon,
        run: choose,
      },
    ]
  }, [])
  useCommands(commands)
  const take = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Without it, a removed file could not be chosen again.
    currentTarget.value = ''
  }
  return (
    <section
      className={classes.zone}
      data-over={isOver || undefined}
      data-short={isShort || undefined}
      aria-label="Déposer un rapport d’expert"
      data-no-print
    >
      <Text fw={600}>{isOver ? 'Relâchez pour déposer' : 'Déposez ici vos rapports d’expert'}</Text>
      <Text size="sm" c="dimmed" hidden={isShort}>
        Chaque PDF est un rapport{'\u202f'}; les photographies déposées ensemble en font un seul. {photographLimit}{' '}
        photographies et {fileLimitBytes / 1_024 / 1_024}
        {'\u00a0'}Mo par fichier au plus.
      </Text>
      <Group gap="xs" justify="center">
        <CommandTooltip command="choose-report">
          <Button
            variant={isShort ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} />}
            onClick={() => chooser.current?.click()}
          >
            Choisir un PDF ou des photographies
          </Button>
        </CommandTooltip>
        <Button
          className={classes.camera}
          variant="default"
          leftSection={<IconCamera size={18} />}
          onClick={() => camera.current?.click()}
        >
          Photographier
        </Button>
      </Group>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={take}
        aria-label="Rapports à déposer"
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={take}
        aria-label="Appareil photo"
      />
    </section>
  )
}
