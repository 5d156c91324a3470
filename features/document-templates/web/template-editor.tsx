import { Button, Group, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { DocumentTemplateSettings } from '#features/document-templates/contract.ts'
import type { DocumentTemplate } from '#features/document-templates/document-template.ts'
import { documentTemplateInput } from '#features/document-templates/document-template-input.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import { call } from '#features/document-templates/web/api.ts'
import { CustomFields } from '#features/document-templates/web/custom-fields.tsx'
import classes from '#features/document-templates/web/document-templates.module.css'
import { PreviewPanel } from '#features/document-templates/web/preview-panel.tsx'
import { TemplateChoice } from '#features/document-templates/web/template-choice.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { Panels } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastError, toastUndo } from '#ui/toasts.tsx'

/** The template and the document that it prints, side by side; on a telephone each has its tab. A save can be taken back. */
export function TemplateEditor({ settings }: { settings: DocumentTemplateSettings }) {
  const { version, isCustomOpen, ...before } = settings
  const mayWrite = useMay(documentTemplatesRights.write)
  const isNarrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState('settings')
  const refresh = useRefresh('documentTemplates')
  const takeBack = () =>
    call
      .editDocumentTemplate({ baseVersion: version + 1, ...before })
      .catch((error: unknown) => toastError(problemOf(error).sentence))
      .finally(refresh)
  const { form, element, submit, isSending, problem } = useServerForm<DocumentTemplate, DocumentTemplate>({
    feature: 'documentTemplates',
    schema: documentTemplateInput,
    initial: before,
    send: (input) => call.editDocumentTemplate({ baseVersion: version, ...input }),
    onDone: () => toastUndo('Modèle enregistré', () => void takeBack()),
  })
  return (
    <>
      {isNarrow && (
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label="Réglages ou aperçu"
          value={tab}
          onChange={setTab}
          data={[
            { value: 'settings', label: 'Réglages' },
            { value: 'preview', label: 'Aperçu' },
          ]}
        />
      )}
      <div className={classes.desk}>
        {(!isNarrow || tab === 'settings') && (
          <form ref={element} onSubmit={submit} noValidate>
            <Panels>
              <TemplateChoice form={form} isCustomOpen={isCustomOpen} mayWrite={mayWrite} />
              {form.values.choice === 'custom' && <CustomFields form={form} mayWrite={mayWrite} />}
              {mayWrite && (
                <div>
                  <ProblemAbove sentence={problem} mb="md" />
                  <Group gap="xs">
                    <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
                      Enregistrer
                    </Button>
                    {form.isDirty() && (
                      <Button variant="subtle" color="gray" onClick={form.reset}>
                        Revenir au modèle enregistré
                      </Button>
                    )}
                  </Group>
                </div>
              )}
            </Panels>
          </form>
        )}
        {(!isNarrow || tab === 'preview') && <PreviewPanel template={form.values} />}
      </div>
    </>
  )
}
