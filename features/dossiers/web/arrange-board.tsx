import { ActionIcon, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ColumnDraft,
  columnMistake,
  draftsOf,
  moveDraft,
  newDraft,
  readDrafts,
} from '#features/dossiers/board-arrangement.ts'
import type { BoardColumn } from '#features/dossiers/contract.ts'
import { columnKindLabels } from '#features/dossiers/dossier-board.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { call } from '#features/dossiers/web/api.ts'
import classes from '#features/dossiers/web/arrange-board.module.css'
import { useBoardColumns } from '#features/dossiers/web/use-board-columns.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { newId } from '#lib/id.ts'
import { useOpenedBy } from '#records/record-drawer.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import { ListSkeleton } from '#ui/loading-state.tsx'

/** The button and the dialog where a manager arranges the columns of the board. */
export function ArrangeBoard() {
  const opener = useOpener('colonnes')
  const [isOpen, close] = useOpenedBy('colonnes')
  const { columns, isLoading } = useBoardColumns()
  const mayArrange = useMay(dossiersRights.arrange)
  if (!mayArrange) return null
  return (
    <>
      <Button component={Link} {...opener} variant="default" leftSection={<IconColumns3 size={17} />}>
        Colonnes
      </Button>
      <Modal opened={isOpen} onClose={close} title="Colonnes du tableau" size="xl">
        {isLoading ? <ListSkeleton rows={6} /> : <ColumnsForm columns={columns} onDone={close} />}
      </Modal>
    </>
  )
}

const kinds = Object.entries(columnKindLabels).map(([value, label]) => ({ value, label }))

function ColumnsForm({ columns, onDone }: { columns: BoardColumn[]; onDone: () => void }) {
  const [drafts, setDrafts] = useState(() => draftsOf(columns))
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useAct({
    feature: 'dossiers',
    act: call.arrangeBoardColumns,
    done: 'Colonnes enregistrées',
    onDone,
  })
  const change = (id: string, news: Partial<ColumnDraft>) =>
    setDrafts((all) => all.map((each) => (each.id === id ? { ...each, ...news } : each)))
  function save() {
    const read = readDrafts(drafts)
    setChecked(true)
    if (!read) return
    const removedIds = columns.map(({ id }) => id).filter((id) => !drafts.some((each) => each.id === id))
    mutate({ columns: read, removedIds })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      noValidate
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Le nom est le vôtre{'\u202f'}; la nature dit aux règles ce que la colonne veut dire. Le coût d’un jour est
          celui d’un véhicule qui y attend{'\u202f'}: sa place, son véhicule de prêt.
        </Text>
        <ol className={classes.list}>
          {drafts.map((draft, at) => (
            <Row
              key={draft.id}
              draft={draft}
              held={columns.find(({ id }) => id === draft.id)?.dossierCount ?? 0}
              mistake={isChecked ? columnMistake(draft) : undefined}
              onChange={(news) => change(draft.id, news)}
              onMove={(by) => setDrafts((all) => moveDraft(all, at, by))}
              onRemove={() => setDrafts((all) => all.filter(({ id }) => id !== draft.id))}
            />
          ))}
        </ol>
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setDrafts((all) => [...all, newDraft(newId())])}
          >
            Ajouter une colonne
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onDone}>
              Annuler
            </Button>
            <Button type="submit" loading={isPending}>
              Enregistrer
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type RowProps = {
  draft: ColumnDraft
  /** The dossiers that the column holds: it stays while there are some. */
  held: number
  mistake: string | undefined
  onChange: (news: Partial<ColumnDraft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Row({ draft, held, mistake, onChange, onMove, onRemove }: RowProps) {
  const { name, kind, cardLimit, dailyCost } = draft
  const called = name || 'sans nom'
  return (
    <li className={classes.row}>
      <TextInput
        label="Nom"
        value={name}
        maxLength={40}
        error={mistake}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Select
        label="Nature"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && onChange({ kind: value as ColumnDraft['kind'] })} // the choices are the kinds
      />
      <TextInput
        label="Limite"
        inputMode="numeric"
        value={cardLimit}
        onChange={({ currentTarget }) => onChange({ cardLimit: currentTarget.value })}
      />
      <TextInput
        label="Coût d’un jour"
        inputMode="decimal"
        rightSection="€"
        value={dailyCost}
        onChange={({ currentTarget }) => onChange({ dailyCost: currentTarget.value })}
      />
      <Group gap={4} wrap="nowrap" className={classes.acts}>
        <ActionIcon variant="default" size={36} aria-label={`Avancer ${called}`} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={`Reculer ${called}`} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Retirer ${called}`}
          disabled={held > 0}
          title={held > 0 ? 'Déplacez d’abord ses dossiers' : undefined}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </li>
  )
}
