import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { GarageExport } from '#features/garage-exports/contract.ts'
import { isUnderWay } from '#features/garage-exports/garage-export.ts'
import { formatInstant } from '#lib/dates.ts'
import { formatCount, formatSize } from '#lib/numbers.ts'

/** One archive: how far it is, its link while it is kept, or why there is none. */
export function GarageExportRow({ archive }: { archive: GarageExport }) {
  const { status, stepCount, stepsDone, requestedAt, requestedBy, downloadUrl } = archive
  return (
    <Stack gap={6} py="xs">
      <Group justify="space-between" wrap="wrap" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {formatInstant(requestedAt)}
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {[requestedBy, sentenceOf(archive)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {downloadUrl && (
          <Button component="a" href={downloadUrl} variant="default" leftSection={<IconDownload size={17} />}>
            Télécharger
          </Button>
        )}
      </Group>
      {isUnderWay(status) && (
        <Progress
          value={stepCount > 0 ? (stepsDone / stepCount) * 100 : 0}
          size="lg"
          animated
          aria-label="Préparation"
        />
      )}
    </Stack>
  )
}

function sentenceOf({ status, stepCount, stepsDone, sizeBytes, expiresAt, missingCount }: GarageExport): string {
  switch (status) {
    case 'waiting':
      return 'en attente'
    case 'writing':
      return `${formatCount(stepsDone)} sur ${formatCount(stepCount)} fiches et fichiers. Vous pouvez quitter cette page.`
    case 'ready': {
      const size = sizeBytes === null ? '' : formatSize(sizeBytes)
      const missing =
        missingCount > 0 ? `${formatCount(missingCount)} fichier(s) introuvable(s), nommés dans l’archive` : ''
      return [size, expiresAt && `à télécharger avant le ${formatInstant(expiresAt)}`, missing]
        .filter(Boolean)
        .join(' · ')
    }
    case 'failed':
      return 'la préparation a échoué. Demandez une nouvelle archive.'
    case 'erased':
      return 'archive effacée'
  }
}
