import { Radio, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  choiceHints,
  choiceLabels,
  type DocumentTemplate,
  templateChoices,
} from '#features/document-templates/document-template.ts'
import classes from '#features/document-templates/web/document-templates.module.css'
import { Panel } from '#ui/panel.tsx'

export type TemplateForm = UseFormReturnType<DocumentTemplate, DocumentTemplate>

type ChoiceProps = { form: TemplateForm; isCustomOpen: boolean; mayWrite: boolean }

/** The three templates of the product, and that of the garage. The last one is tried by all, and saved with the plan that has it. */
export function TemplateChoice({ form, isCustomOpen, mayWrite }: ChoiceProps) {
  const isTried = form.values.choice === 'custom' && !isCustomOpen
  return (
    <Panel title="Modèle" hint="Les mentions que la loi demande sont dans chacun, et aucun réglage ne les retire.">
      <Radio.Group aria-label="Modèle des documents" {...form.getInputProps('choice')}>
        <div className={classes.choice}>
          {templateChoices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={choiceLabels[choice]}
              description={choiceHints[choice]}
              disabled={!mayWrite}
            />
          ))}
        </div>
      </Radio.Group>
      {isTried && (
        <Text size="sm" c="dimmed" mt="sm">
          Le modèle sur mesure est compris dans la formule Enterprise. Essayez-le ici{'\u202f'}: l’aperçu est celui de
          vos vrais documents.
        </Text>
      )}
    </Panel>
  )
}
