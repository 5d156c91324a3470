import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { complianceTitle } from '#features/integrity/compliance.ts'
import { conditions, noCertificate } from '#features/integrity/conditions.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

export function ConditionsPanel() {
  return (
    <Panel
      title="Les quatre conditions de la loi"
      hint="Article 286, I, 3° bis du code général des impôts, pour les logiciels qui enregistrent des règlements"
    >
      <DefinitionList entries={conditions.map(({ title, sentence }) => ({ label: title, value: sentence }))} />
      <Text c="dimmed" size="sm" mt="md">
        {noCertificate}
      </Text>
      <Anchor component={Link} to="/dashboard/controle/conformite" size="sm" mt="xs" display="inline-block">
        {complianceTitle}
      </Anchor>
    </Panel>
  )
}
