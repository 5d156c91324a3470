import { Alert, Text } from '@mantine/core'
import { moneyEntries } from '#features/claim-assignments/assignment-words.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { ActPanel } from '#features/claim-assignments/web/act-panel.tsx'
import { AssignmentActs } from '#features/claim-assignments/web/assignment-acts.tsx'
import { AssignmentAnswers } from '#features/claim-assignments/web/assignment-answers.tsx'
import { AssignmentNotices } from '#features/claim-assignments/web/assignment-notices.tsx'
import { AssignmentStrip } from '#features/claim-assignments/web/assignment-strip.tsx'
import { ClaimBadge } from '#features/claim-assignments/web/claim-look.tsx'
import { UnpaidRest } from '#features/claim-assignments/web/unpaid-rest.tsx'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** The life of an assignment as a strip, the one next act, its act, its money, its letters and answers. */
export function ClaimAssignmentBody({ whole }: { whole: WholeAssignment }) {
  const { assignment, binding, alarms } = whole
  const { plate, assignorName, number, insurerName } = assignment
  return (
    <>
      <PageHeader
        title={`Cession ${number}`}
        subtitle={[plate, assignorName, insurerName].filter(Boolean).join(' · ')}
        aside={<ClaimBadge claim={assignment} />}
        actions={<AssignmentActs whole={whole} />}
      />
      <AssignmentStrip whole={whole} />
      {alarms.length > 0 && (
        <Alert color="orange" title="Ce que dit le rapport d’expertise" mb="md">
          {alarms.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <Panels>
        <ActPanel whole={whole} />
        <Panel title="L’argent" hint="Les montants viennent des factures et des encaissements du dossier.">
          <DefinitionList entries={moneyEntries(assignment)} />
          {assignment.state === 'shortfall' && <UnpaidRest claim={assignment} />}
        </Panel>
        <Panel
          title="Lettres"
          hint={
            binding
              ? `La cession s’impose à l’assureur depuis le ${formatDay(binding.on)} (${binding.fact}).`
              : 'Rien n’établit encore que la cession s’impose à l’assureur\u202f: une lettre envoyée ne suffit pas.'
          }
        >
          <AssignmentNotices whole={whole} />
        </Panel>
        <Panel title="Réponses de l’assureur">
          <AssignmentAnswers whole={whole} />
        </Panel>
      </Panels>
    </>
  )
}
