import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { conclusionLabels } from '#features/claim-assignments/assignment-clauses.ts'
import { amountWords, moneyEntries, signatureEntries } from '#features/claim-assignments/assignment-words.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { AssignmentActs } from '#features/claim-assignments/web/assignment-acts.tsx'
import { AssignmentAnswers } from '#features/claim-assignments/web/assignment-answers.tsx'
import { AssignmentNotices } from '#features/claim-assignments/web/assignment-notices.tsx'
import { AssignmentStrip } from '#features/claim-assignments/web/assignment-strip.tsx'
import { AssignmentBadge } from '#features/claim-assignments/web/claim-assignment-look.tsx'
import { FileLink } from '#features/claim-assignments/web/file-link.tsx'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** The life of an assignment as a strip, the one next act, its act, its money, its letters and answers. */
export function ClaimAssignmentBody({ whole }: { whole: WholeAssignment }) {
  const { assignment, binding, alarms, signedFileId, amendments } = whole
  const { id, plate, assignorName, number, dossierId, dossierNumber, insurerId, insurerName } = assignment
  const { claimNumber, conclusion, place, ownClauses, endedReason, wordingVersion, signatureRequestId } = assignment
  return (
    <>
      <PageHeader
        title={`Cession ${number}`}
        subtitle={[plate, assignorName, insurerName].filter(Boolean).join(' · ')}
        aside={<AssignmentBadge assignment={assignment} />}
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
        <Panel
          title="L’acte"
          hint={`Texte rédigé pour ce logiciel (modèle ${wordingVersion})\u202f: faites-le relire par votre conseil. Une signature électronique avancée est préférable pour une cession\u202f; elle n’est pas proposée ici.`}
        >
          <DefinitionList
            entries={[
              {
                label: 'Dossier',
                value: (
                  <Anchor component={Link} to={`/dashboard/dossiers/${dossierId}`}>
                    {dossierNumber}
                  </Anchor>
                ),
              },
              {
                label: 'Assureur',
                value: (
                  <Anchor component={Link} to={`/dashboard/annuaire/${insurerId}`}>
                    {insurerName}
                  </Anchor>
                ),
              },
              { label: 'Sinistre', value: claimNumber },
              { label: 'Montant', value: amountWords(assignment) },
              {
                label: 'Lieu de signature',
                value: [conclusion && conclusionLabels[conclusion], place].filter(Boolean).join(', '),
              },
              { label: 'Clauses de l’atelier', value: ownClauses },
              ...signatureEntries(assignment),
              {
                label: 'Acte signé',
                value: signedFileId && (
                  <FileLink
                    id={id}
                    fileId={signedFileId}
                    words={signatureRequestId ? 'Voir l’acte scellé' : 'Voir le scan'}
                  />
                ),
              },
              {
                label: 'Preuve',
                value: signatureRequestId && (
                  <Anchor component={Link} to={`/dashboard/signatures/${signatureRequestId}`}>
                    La demande de signature
                  </Anchor>
                ),
              },
              ...amendments.map(({ id: amendmentId, rank, signedOn, scanFileId: scan }) => ({
                label: `Avenant n°\u00a0${rank}`,
                value: <FileLink key={amendmentId} id={id} fileId={scan} words={`Signé le ${formatDay(signedOn)}`} />,
              })),
              ...(endedReason ? [{ label: 'Motif de fin', value: endedReason }] : []),
            ]}
          />
        </Panel>
        <Panel title="L’argent" hint="Les montants viennent des factures et des encaissements du dossier.">
          <DefinitionList entries={moneyEntries(assignment)} />
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
