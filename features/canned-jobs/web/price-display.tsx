import { Button, Group, List, Select, Skeleton, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { useFileAddress } from '#browser/use-file-address.ts'
import { basisLabels, type DisplayBasis, displayBases } from '#features/canned-jobs/price-display.ts'
import { call, query } from '#features/canned-jobs/web/api.ts'
import classes from '#features/canned-jobs/web/canned-jobs.module.css'
import { useDocuments } from '#priced-papers/web/document-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** The prices of today as the law wants them displayed: a poster for the entrance, a list for the reception. */
export function PriceDisplay() {
  const [basis, setBasis] = useState<DisplayBasis>('both')
  const { data: facts } = useQuery(query.readPriceDisplay.queryOptions())
  const documents = useDocuments()
  return (
    <Panel
      title="Affichage des prix"
      hint="Obligatoire à l’entrée, lisible de l’extérieur, et à l’accueil (arrêté du 27 mars 1987). Il suit vos taux horaires et vos forfaits affichés."
    >
      {facts && facts.missing.length > 0 && (
        <>
          <Text fw={550}>Il manque encore</Text>
          <List size="sm" mb="md">
            {facts.missing.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group align="end" mb="md">
        <Select
          label="Les heures sont facturées"
          allowDeselect={false}
          value={basis}
          onChange={(value) => setBasis(displayBases.find((each) => each === value) ?? 'both')}
          data={displayBases.map((value) => ({ value, label: basisLabels[value] }))}
          w={320}
          maw="100%"
        />
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.6} />}
          loading={documents.isPending}
          onClick={() => documents.mutate(() => call.printPriceDisplay({ basis, layout: 'poster' }))}
        >
          Affiche A4
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} stroke={1.6} />}
          loading={documents.isPending}
          onClick={() => documents.mutate(() => call.printPriceDisplay({ basis, layout: 'list' }))}
        >
          Liste détaillée
        </Button>
      </Group>
      <Preview basis={basis} />
    </Panel>
  )
}

function Preview({ basis }: { basis: DisplayBasis }) {
  const input = { basis, layout: 'poster' as const, format: 'picture' as const }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: query.printPriceDisplay.key({ input }),
    queryFn: ({ signal }) => call.printPriceDisplay(input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const address = useFileAddress(data)
  if (error)
    return (
      <ErrorState title="Aperçu indisponible" onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  if (!address) return <Skeleton height={420} />
  return <img className={classes.preview} src={address} alt="Aperçu de l’affiche des prix" aria-busy={isFetching} />
}
