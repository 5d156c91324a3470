import { Button, CloseButton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconDownload } from '@tabler/icons-react'
import { saveFile } from '#browser/save-file.ts'
import { clientColumns } from '#features/clients/client-columns.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import classes from '#features/clients/web/client-list.module.css'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { writeCsv } from '#lib/csv.ts'

type SelectionBarProps = { selected: Client[]; onClear: () => void }

export function ClientSelectionBar({ selected, onClear }: SelectionBarProps) {
  const mayExport = useMay(clientsRights.export)
  const mayMerge = useMay(clientsRights.merge)
  const [isMerging, merging] = useDisclosure()
  const [one, other, ...more] = selected
  const pair = one && other && more.length === 0 ? { kept: one, merged: other } : undefined
  return (
    <>
      {one && (
        <section className={classes.selection} aria-label="Clients choisis">
          <Text size="sm" fw={550} role="status">
            {selected.length === 1 ? '1 client choisi' : `${selected.length.toLocaleString('fr-FR')} clients choisis`}
          </Text>
          {mayExport && (
            <Button
              size="compact-md"
              variant="light"
              leftSection={<IconDownload size={16} />}
              onClick={() => saveFile(csvOf(selected))}
            >
              Exporter en CSV
            </Button>
          )}
          {mayMerge && (
            <Button
              size="compact-md"
              variant="light"
              leftSection={<IconArrowMerge size={16} />}
              disabled={!pair}
              title={pair ? undefined : 'Choisissez exactement deux fiches'}
              onClick={merging.open}
            >
              Fusionner
            </Button>
          )}
          <CloseButton aria-label="Ne plus rien choisir" onClick={onClear} />
        </section>
      )}
      {pair && <ClientMerge opened={isMerging} pair={pair} onClose={merging.close} onMerged={onClear} />}
    </>
  )
}

function csvOf(clients: Client[]): File {
  return new File([writeCsv(clientColumns, clients)], 'clients-choisis.csv', { type: 'text/csv; charset=utf-8' })
}
