import { Button, Code, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'
import { closedWords, closingNumber, periodName } from '#features/closings/closing.ts'
import type { Closing } from '#features/closings/contract.ts'
import { closingNotFound } from '#features/closings/refusals.ts'
import { call, closingPlace, closingQuery } from '#features/closings/web/api.ts'
import { closingWords } from '#features/closings/web/closing-look.tsx'
import { modeLabels, paymentModes } from '#features/payments/payment.ts'
import { euros } from '#lib/euros.ts'
import { ReadPage } from '#records/read-page.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

const words = {
  ...closingWords,
  unknown: 'Clôture introuvable',
  all: 'Voir toutes les clôtures',
  failed: 'Cette clôture ne s’ouvre pas',
}

/** A closing, on a page of its own or beside the list. */
export function ClosingPage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={closingPlace}
      words={words}
      query={closingQuery(id)}
      notFound={closingNotFound.code}
      titleOf={(closing) => (closing ? periodName(closing) : 'Clôture')}
    >
      {(closing) => <Known closing={closing} />}
    </ReadPage>
  )
}

function Known({ closing }: { closing: Closing }) {
  const { id, position, paymentCount, receivedCents, returnedCents, totalCents, perpetualCents, modeTotals } = closing
  const sheet = useMutation({
    mutationFn: () => call.printClosing({ id }),
    onSuccess: saveFile,
    onError: (error) => toastError(problemOf(error).sentence),
  })
  const modes = paymentModes.filter((mode) => modeTotals[mode] !== undefined)
  return (
    <>
      <PageHeader
        title={periodName(closing)}
        subtitle={`Clôture ${closingNumber(position)} · ${closedWords(closing)}`}
        actions={
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} stroke={1.6} />}
            loading={sheet.isPending}
            onClick={() => sheet.mutate()}
          >
            État PDF
          </Button>
        }
      />
      <Panels>
        <Panel title="Totaux TTC">
          <DefinitionList
            entries={[
              { label: 'Encaissements', value: `${paymentCount}` },
              { label: 'Reçu', value: euros(receivedCents) },
              { label: 'Remboursé ou annulé', value: euros(returnedCents) },
              { label: 'Total de la période', value: <b>{euros(totalCents)}</b> },
              { label: 'Cumul perpétuel', value: <b>{euros(perpetualCents)}</b> },
            ]}
          />
        </Panel>
        <Panel title="Moyens de paiement, TTC">
          {modes.length === 0 ? (
            <Text c="dimmed" size="sm">
              Aucun encaissement dans cette période.
            </Text>
          ) : (
            <DefinitionList
              entries={modes.map((mode) => ({ label: modeLabels[mode], value: euros(modeTotals[mode] ?? 0) }))}
            />
          )}
        </Panel>
        <Panel title="Empreintes" hint="SHA-256 de ce que la clôture couvre, et de la clôture d’avant">
          <DefinitionList
            entries={[
              { label: 'Écritures couvertes', value: <Digest of={closing.rowsDigest} /> },
              { label: 'Clôture précédente', value: closing.previousDigest && <Digest of={closing.previousDigest} /> },
              { label: 'Cette clôture', value: <Digest of={closing.digest} /> },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}

function Digest({ of }: { of: string }) {
  return <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{of}</Code>
}
