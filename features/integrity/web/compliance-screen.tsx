import { Button, Stack, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '#browser/save-file.ts'
import {
  complianceSubtitle,
  complianceTitle,
  notYetAttestation,
  softwareFacts,
  userPart,
} from '#features/integrity/compliance.ts'
import { conditions } from '#features/integrity/conditions.ts'
import { call } from '#features/integrity/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** « Dossier de conformité »: the same words as its PDF, which the garage completes and signs. */
export function ComplianceScreen() {
  const print = useAct({ feature: 'integrity', act: async () => saveFile(await call.printComplianceFile({})) })
  return (
    <>
      <PageHeader
        title={complianceTitle}
        subtitle={complianceSubtitle}
        actions={
          <Button
            leftSection={<IconFileDownload size={18} stroke={1.6} />}
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            Télécharger le PDF
          </Button>
        }
      />
      <Panels>
        <Panel title="Portée de ce document">
          <Stack gap="xs">
            {notYetAttestation.map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
          </Stack>
        </Panel>
        <Panel title="Le logiciel">
          <DefinitionList entries={softwareFacts()} />
        </Panel>
        <Panel title="Les quatre conditions de la loi">
          <DefinitionList entries={conditions.map(({ title, sentence }) => ({ label: title, value: sentence }))} />
        </Panel>
        <Panel title="Partie de l’utilisateur" hint={`À compléter et à signer sur le PDF. ${userPart}`} />
      </Panels>
    </>
  )
}
