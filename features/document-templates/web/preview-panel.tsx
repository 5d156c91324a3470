import { Button, Group, Select, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { useFileAddress } from '#browser/use-file-address.ts'
import {
  type DocumentTemplate,
  kindLabels,
  type TemplateKind,
  templateKinds,
} from '#features/document-templates/document-template.ts'
import { documentTemplateInput } from '#features/document-templates/document-template-input.ts'
import { call, previewQuery } from '#features/document-templates/web/api.ts'
import classes from '#features/document-templates/web/document-templates.module.css'
import { useDocuments } from '#priced-papers/web/document-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** A pause in typing asks for the next picture. */
const pauseMs = 350

/** The document as it is printed, under the name of the garage. It waits while a field holds a mistake. */
export function PreviewPanel({ template }: { template: DocumentTemplate }) {
  const [kind, setKind] = useState<TemplateKind>('invoice')
  const checked = documentTemplateInput.safeParse(template)
  const [shown, setShown] = useState(checked.success ? checked.data : template)
  const [settled] = useDebouncedValue(template, pauseMs)
  useEffect(() => {
    const read = documentTemplateInput.safeParse(settled)
    if (read.success) setShown(read.data)
  }, [settled])
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(previewQuery({ kind, template: shown }))
  const address = useFileAddress(data)
  const documents = useDocuments()
  return (
    <div className={classes.preview}>
      <Panel
        title="Aperçu"
        hint="Un exemple sous votre nom, dessiné comme vos vrais documents."
        action={
          <Group gap="xs">
            <Select
              aria-label="Document montré"
              w={190}
              allowDeselect={false}
              value={kind}
              onChange={(value) => setKind(templateKinds.find((each) => each === value) ?? 'invoice')}
              data={templateKinds.map((value) => ({ value, label: kindLabels[value] }))}
            />
            <Button
              variant="default"
              leftSection={<IconFileDownload size={18} stroke={1.6} />}
              loading={documents.isPending}
              onClick={() => documents.mutate(() => call.previewDocument({ kind, format: 'pdf', ...shown }))}
            >
              PDF
            </Button>
          </Group>
        }
      >
        {error && (
          <ErrorState title="Aperçu indisponible" onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemOf(error).sentence}
          </ErrorState>
        )}
        {!error && !address && <Skeleton height={420} />}
        {!error && address && (
          <section
            className={classes.paper}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a document of several pages scrolls by the arrows too
            tabIndex={0}
            aria-label="Document"
            data-paper
            aria-busy={isFetching || isPlaceholderData}
          >
            <img
              src={address}
              alt={`Aperçu\u202f: ${kindLabels[kind]}`}
              style={{ opacity: isPlaceholderData ? 0.6 : 1 }}
            />
          </section>
        )}
        <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
          {wordsFor({ isFetching, isWaiting: !checked.success })}
        </Text>
      </Panel>
    </div>
  )
}

function wordsFor({ isFetching, isWaiting }: { isFetching: boolean; isWaiting: boolean }): string {
  if (isWaiting) return 'L’aperçu reprend dès que la saisie est corrigée.'
  return isFetching ? 'L’aperçu se dessine…' : 'L’aperçu est à jour.'
}
