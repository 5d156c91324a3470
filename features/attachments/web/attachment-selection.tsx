import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { IconFileZip, IconLayoutGrid, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type AttachmentKind, countFiles, mostAtOnce, type RepairStage } from '#features/attachments/attachment.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { kindOptions, stageOptions } from '#features/attachments/web/attachment-filters.tsx'
import classes from '#features/attachments/web/attachments.module.css'
import { useAttachmentActs } from '#features/attachments/web/use-attachment-acts.ts'
import type { ChosenAttachments } from '#features/attachments/web/use-attachment-selection.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { Confirm } from '#ui/confirm.tsx'

type SelectionProps = { selection: ChosenAttachments; isTrash: boolean }

/** The acts on the chosen files; hidden while none is chosen. */
export function AttachmentSelection({ selection, isTrash }: SelectionProps) {
  const { chosen, isAll, all, clear } = selection
  if (chosen.length === 0) return null
  return (
    <Group gap="xs" className={classes.bar} role="toolbar" aria-label="Fichiers choisis" data-no-print>
      <Checkbox
        size="sm"
        checked={isAll}
        indeterminate={!isAll}
        onChange={() => (isAll ? clear() : all())}
        aria-label={isAll ? 'Ne plus rien choisir' : 'Tout choisir'}
      />
      <Text size="sm" fw={600}>
        {countFiles(chosen.length)} choisi{chosen.length > 1 ? 's' : ''}
      </Text>
      {isTrash ? <TrashActs selection={selection} /> : <StoredActs selection={selection} />}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Annuler le choix
      </Button>
    </Group>
  )
}

function StoredActs({ selection: { chosen, clear } }: Pick<SelectionProps, 'selection'>) {
  const [mayWrite, mayExport] = [useMay(attachmentsRights.write), useMay(attachmentsRights.export)]
  const { edit, trash, archive, board } = useAttachmentActs()
  const ids = chosen.map(({ id }) => id).slice(0, mostAtOnce)
  return (
    <>
      {mayWrite && (
        <>
          <Select
            size="xs"
            w={150}
            aria-label="Donner une nature"
            placeholder="Nature…"
            data={kindOptions}
            value={null}
            onChange={(kind) => kind && edit.mutate({ ids, kind: kind as AttachmentKind })} // one of the options
          />
          <Select
            size="xs"
            w={150}
            aria-label="Dire le moment"
            placeholder="Moment…"
            data={[...stageOptions, { value: 'none', label: 'Aucun moment' }]}
            value={null}
            onChange={(stage) => stage && edit.mutate({ ids, stage: stage === 'none' ? null : (stage as RepairStage) })} // one of the options
          />
        </>
      )}
      {mayExport && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileZip size={16} />}
          loading={archive.isPending}
          onClick={() => archive.mutate(ids)}
        >
          Archive ZIP
        </Button>
      )}
      {mayExport && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLayoutGrid size={16} />}
          loading={board.isPending}
          onClick={() => board.mutate(ids)}
        >
          Planche PDF
        </Button>
      )}
      {mayWrite && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} />}
          onClick={() => trash.mutate(ids, { onSuccess: clear })}
        >
          Corbeille
        </Button>
      )}
    </>
  )
}

function TrashActs({ selection: { chosen, clear } }: Pick<SelectionProps, 'selection'>) {
  const [mayWrite, mayErase] = [useMay(attachmentsRights.write), useMay(attachmentsRights.erase)]
  const { restore, erase } = useAttachmentActs()
  const [isAsking, setAsking] = useState(false)
  const ids = chosen.map(({ id }) => id).slice(0, mostAtOnce)
  return (
    <>
      {mayWrite && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRestore size={16} />}
          onClick={() => restore.mutate(ids, { onSuccess: clear })}
        >
          Restaurer
        </Button>
      )}
      {mayErase && (
        <Button size="compact-sm" variant="default" color="red" onClick={() => setAsking(true)}>
          Effacer pour de bon
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={'Effacer pour de bon\u202f?'}
          label="Effacer"
          isDoing={erase.isPending}
          onConfirm={() => erase.mutate(ids, { onSuccess: clear, onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {countFiles(ids.length)} et leurs versions ne pourront plus être retrouvés.
        </Confirm>
      )}
    </>
  )
}
