import { Button, Group, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { DocumentTemplateSettings } from '#features/document-templates/contract.ts'
import type { DocumentTemplate } from '#features/document-templates/document-template.ts'
import { documentTemplateInput } from '#features/document-templates/document-template-input.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import { templateWords } from '#features/document-templates/template-words.ts'
import { call } from '#features/document-templates/web/api.ts'
import { CustomFields } from '#features/document-templates/web/custom-fields.tsx'
import classes from '#features/document-templates/web/document-templates.module.css'
import { PreviewPanel } from '#features/document-templates/web/preview-panel.tsx'
import { TemplateChoice } from '#features/document-templates/web/template-choice.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useSettingsForm } from '#records/use-settings-form.tsx'
import { Panels } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastError, toastUndo } from '#ui/toasts.tsx'

/** The template and the document that it prints, side by side; on a telephone each has its tab. A save can be taken back. */
export function TemplateEditor({ settings }: { settings: DocumentTemplateSettings }) {
  const { isCustomOpen } = settings
  const mayWrite = useMay(documentTemplatesRights.write)
  const isNarrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState('settings')
  const refresh = useRefresh('documentTemplates')
  const takeBack = (before: DocumentTemplateSettings, { version }: DocumentTemplateSettings) =>
    call
      .editDocumentTemplate({ baseVersion: version, ...templateOf(before) })
      .catch((error: unknown) => toastError(problemOf(error).sentence))
      .finally(refresh)
  const { form, element, submit, reset, news, isDirty, isSending, problem } = useSettingsForm<
    DocumentTemplateSettings,
    DocumentTemplate,
    DocumentTemplate
  >({
    feature: 'documentTemplates',
    schema: documentTemplateInput,
    stored: settings,
    valuesOf: templateOf,
    words: templateWords,
    send: (input, baseVersion) => call.editDocumentTemplate({ baseVersion, ...input }),
    onSaved: (before, saved) => toastUndo('Modèle enregistré', () => void takeBack(before, saved)),
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
            {news}
            <Panels>
              <TemplateChoice form={form} isCustomOpen={isCustomOpen} mayWrite={mayWrite} />
              {form.values.choice === 'custom' && <CustomFields form={form} mayWrite={mayWrite} />}
              {mayWrite && (
                <div>
                  <ProblemAbove sentence={problem} mb="md" />
                  <Group gap="xs">
                    <Button type="submit" loading={isSending} disabled={!isDirty}>
                      Enregistrer
                    </Button>
                    {isDirty && (
                      <Button variant="subtle" color="gray" onClick={reset}>
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

function templateOf({ choice, custom }: DocumentTemplate): DocumentTemplate {
  return { choice, custom }
}
