import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useDropAnywhere } from '#browser/use-drop-anywhere.ts'
import { mostRows } from '#features/imports/import.ts'
import classes from '#features/imports/web/imports.module.css'
import { useReceiving } from '#features/imports/web/use-receiving.ts'
import { formatCount } from '#lib/numbers.ts'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'

export function ImportDropZone() {
  const chooser = useRef<HTMLInputElement>(null)
  const { receive, isReceiving, sent, problem, name } = useReceiving()
  const take = (files: readonly File[]) => {
    const [file] = files
    if (file && !isReceiving) receive(file)
  }
  const isOver = useDropAnywhere(take)
  const commands = useMemo((): Command[] => {
    const icon = <IconUpload size={18} stroke={1.6} />
    const run = () => chooser.current?.click()
    return [{ id: 'choose-import', label: 'Choisir un fichier à importer', group: 'Import', keys: 'n', icon, run }]
  }, [])
  useCommands(commands)
  return (
    <section className={classes.zone} data-over={isOver || undefined} aria-label="Fichier à importer">
      <Text fw={600}>{isOver ? 'Relâchez pour déposer' : 'Déposez ici un fichier CSV ou Excel (XLSX)'}</Text>
      <Text size="sm" c="dimmed">
        {formatCount(mostRows)} lignes et 20{'\u00a0'}Mo au plus. Rien n’est écrit avant que vous l’ayez vu et vérifié,
        et tout s’annule ensuite.
      </Text>
      {isReceiving ? (
        <div className={classes.sending} role="status">
          <Text size="sm">{sent < 1 ? `Envoi de ${name ?? 'votre fichier'}…` : 'Lecture du fichier…'}</Text>
          <Progress value={sent * 100} animated={sent >= 1} aria-label="Envoi du fichier" />
        </div>
      ) : (
        <CommandTooltip command="choose-import">
          <Button leftSection={<IconUpload size={18} />} onClick={() => chooser.current?.click()}>
            Choisir un fichier
          </Button>
        </CommandTooltip>
      )}
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" title="Ce fichier n’est pas importé">
          {problem}
        </Alert>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        aria-label="Fichier à importer"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // Without it, the same file could not be chosen again.
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
