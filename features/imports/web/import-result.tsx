import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconDownload, IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useExport } from '#browser/list/use-export.ts'
import type { ImportKindInfo, ImportRecord } from '#features/imports/contract.ts'
import { mayUndo, undoDays } from '#features/imports/import.ts'
import { countOf } from '#features/imports/import-words.ts'
import { call } from '#features/imports/web/api.ts'
import { ImportRows } from '#features/imports/web/import-rows.tsx'
import classes from '#features/imports/web/imports.module.css'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import { formatDay } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

type ResultProps = { record: ImportRecord; kind: ImportKindInfo | undefined; acts: ImportActs }

const day = 86_400_000

/** The figures of a file, tried or written, and the acts that they allow. */
export function ImportResult({ record, kind, acts }: ResultProps) {
  const { status, refusedCount, keptCount, problem, hasFile, createdCount, updatedCount, settledAt } = record
  const isDry = status === 'checked'
  const lastDay = settledAt && new Date(Date.parse(settledAt) + undoDays * day)
  const isOpen = mayUndo(status) && lastDay && lastDay.getTime() > systemClock.now()
  const written = createdCount + updatedCount
  return (
    <Panel
      title={isDry ? 'Résultat de la vérification' : 'Résultat'}
      hint={isDry ? 'Rien n’est encore écrit.' : undefined}
    >
      {problem && (
        <Alert color="yellow" mb="md">
          {problem}
        </Alert>
      )}
      <Figures record={record} isDry={isDry} />
      <Group mt="md" gap="sm">
        {isDry && (
          <Button
            size="md"
            leftSection={<IconFileImport size={18} />}
            disabled={written === 0 || acts.isSaving}
            loading={acts.acting === 'run'}
            onClick={() => acts.act('run')}
          >
            {written === 0 ? 'Rien à importer' : `Importer ${countOf(written, 'fiche', 'fiches')}`}
          </Button>
        )}
        {!isDry && kind && (
          <Button variant="default" component={Link} to={kind.path}>
            Voir les {kind.many}
          </Button>
        )}
        {refusedCount > 0 && hasFile && <Download id={record.id} count={refusedCount} />}
        {isOpen && written > 0 && <Undo record={record} acts={acts} lastDay={lastDay} />}
      </Group>
      {refusedCount > 0 && <ImportRows record={record} shelf="refused" kind={kind} title="Lignes refusées" />}
      {keptCount > 0 && <ImportRows record={record} shelf="kept" kind={kind} title="Fiches gardées" />}
    </Panel>
  )
}

function Figures({ record, isDry }: { record: ImportRecord; isDry: boolean }) {
  const { createdCount, updatedCount, sameCount, refusedCount, undoneCount, keptCount, status } = record
  const figures: [label: string, count: number][] = [
    [isDry ? 'À créer' : 'Créées', createdCount],
    [isDry ? 'À modifier' : 'Modifiées', updatedCount],
    ['Déjà là', sameCount],
    ['Refusées', refusedCount],
  ]
  if (status === 'undone') figures.push(['Annulées', undoneCount], ['Gardées', keptCount])
  return (
    <dl className={classes.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Download({ id, count }: { id: string; count: number }) {
  const { mutate, isPending } = useExport(
    (input: { id: string }, options) => call.downloadRefusedRows(input, options),
    toastError,
  )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isPending}
      onClick={() => mutate({ id })}
    >
      {count === 1 ? 'La ligne refusée' : 'Les lignes refusées'} en CSV
    </Button>
  )
}

function Undo({ record, acts, lastDay }: { record: ImportRecord; acts: ImportActs; lastDay: Date }) {
  const [isAsking, asking] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={asking.open}>
        Annuler cet import
      </Button>
      <Text size="sm" c="dimmed">
        jusqu’au {formatDay(lastDay)}
      </Text>
      {isAsking && (
        <Confirm
          title={'Annuler cet import\u202f?'}
          label="Annuler l’import"
          keepLabel="Garder l’import"
          isDoing={acts.acting === 'undo'}
          onConfirm={() => {
            acts.act('undo')
            asking.close()
          }}
          onClose={asking.close}
        >
          {record.createdCount > 0 &&
            `${countOf(record.createdCount, 'fiche créée disparaît', 'fiches créées disparaissent')}. `}
          {record.updatedCount > 0 &&
            `${countOf(record.updatedCount, 'fiche modifiée retrouve ses valeurs', 'fiches modifiées retrouvent leurs valeurs')}. `}
          Une fiche que quelqu’un a changée depuis reste comme elle est, et vous la verrez dans la liste.
        </Confirm>
      )}
    </>
  )
}
