import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { ImportKindInfo, ImportRecord } from '#features/imports/contract.ts'
import { policyLabels } from '#features/imports/import.ts'
import { previewQuery } from '#features/imports/web/api.ts'
import { ImportColumns } from '#features/imports/web/import-columns.tsx'
import { ImportFormat } from '#features/imports/web/import-format.tsx'
import { ImportPreviewTable } from '#features/imports/web/import-preview-table.tsx'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import { importPolicies } from '#lib/importing.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

type PreparationProps = { record: ImportRecord; kind: ImportKindInfo; kinds: ImportKindInfo[]; acts: ImportActs }

/** Everything that is decided before a file is tried: how it is read, what its columns are, what becomes of known records. */
export function ImportPreparation({ record, kind, kinds, acts }: PreparationProps) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(record))
  const isMapped = record.mapping.some((key) => key !== null)
  return (
    <>
      {record.problem && <Alert color="yellow">{record.problem}</Alert>}
      <ImportFormat record={record} kinds={kinds} acts={acts} />
      {error && (
        <ErrorState title="L’aperçu n’est pas là" onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {!preview && !error && <ListSkeleton rows={4} />}
      {preview && <ImportColumns record={record} kind={kind} preview={preview} acts={acts} />}
      {preview && isMapped && <ImportPreviewTable record={record} kind={kind} preview={preview} />}
      <Panel title="Fiches déjà là" hint={`Si une ligne décrit un ${kind.one} que vous avez déjà.`}>
        <Radio.Group
          aria-label="Fiches déjà là"
          value={record.policy}
          onChange={(value) => {
            const policy = importPolicies.find((each) => each === value)
            if (policy) acts.save(record, { policy })
          }}
        >
          <Stack gap="sm">
            {importPolicies.map((policy) => (
              <Radio
                key={policy}
                value={policy}
                label={policyLabels[policy].label}
                description={policyLabels[policy].hint}
                disabled={acts.isSaving}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      {record.status === 'draft' && (
        <Group justify="flex-end" gap="md">
          <Text size="sm" c="dimmed">
            {isMapped
              ? 'La vérification n’écrit rien.'
              : 'Dites d’abord ce que contient au moins une colonne du fichier.'}
          </Text>
          <Button
            size="md"
            leftSection={<IconChecklist size={18} />}
            disabled={!isMapped || acts.isSaving}
            loading={acts.acting === 'check'}
            onClick={() => acts.act('check')}
          >
            Vérifier toutes les lignes
          </Button>
        </Group>
      )}
    </>
  )
}
