import { Alert, NativeSelect, Text } from '@mantine/core'
import type { ImportKindInfo, ImportPreview, ImportRecord } from '#features/imports/contract.ts'
import { ImportProfiles } from '#features/imports/web/import-profiles.tsx'
import classes from '#features/imports/web/imports.module.css'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import { Panel } from '#ui/panel.tsx'

type ColumnsProps = { record: ImportRecord; kind: ImportKindInfo; preview: ImportPreview; acts: ImportActs }

/** The choice of a field for each column of the file. A field that is filled already is not offered again. */
export function ImportColumns({ record, kind, preview, acts }: ColumnsProps) {
  const { mapping } = record
  const left = mapping.filter((key) => key === null).length
  const choose = (at: number, key: string) =>
    acts.save(record, { mapping: mapping.map((each, column) => (column === at ? key || null : each)) })
  const hint = hintOf(left, mapping.length)
  return (
    <Panel title="Colonnes" hint={hint}>
      <ImportProfiles record={record} titles={preview.headers} acts={acts} />
      {preview.repeated.length > 0 && (
        <Alert color="yellow" mb="md">
          Plusieurs colonnes ont le même titre ({preview.repeated.map((title) => `« ${title.trim()} »`).join(', ')})
          {'\u202f'}: vérifiez, aux exemples, laquelle est la bonne.
        </Alert>
      )}
      <ul className={classes.columns} aria-label="Colonnes du fichier">
        {mapping.map((key, at) => {
          const title = preview.headers[at]?.trim() || `Colonne ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are told apart by their place alone
            <li key={at} className={classes.column}>
              <div>
                <Text fw={550} className={classes.name}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {preview.examples[at]?.join(' · ') || 'vide'}
                </Text>
              </div>
              <NativeSelect
                aria-label={`« ${title} » contient`}
                disabled={acts.isSaving}
                data={[
                  { value: '', label: 'Ignorer cette colonne' },
                  ...kind.columns
                    .filter((column) => column.key === key || !mapping.includes(column.key))
                    .map((column) => ({ value: column.key, label: column.label })),
                ]}
                value={key ?? ''}
                onChange={({ currentTarget }) => choose(at, currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function hintOf(left: number, all: number): string {
  if (left === 0) return 'Toutes les colonnes sont reprises.'
  if (left === 1) return '1 colonne est ignorée\u202f: dites ce qu’elle contient, ou laissez-la.'
  const count = left === all ? 'Les colonnes sont toutes ignorées' : `${left} colonnes sont ignorées`
  return `${count}\u202f: dites ce qu’elles contiennent, ou laissez-les.`
}
