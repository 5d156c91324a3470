import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { whereSigned } from '#features/claim-assignments/assignment-clauses.ts'
import { amountWords, signatureEntries } from '#features/claim-assignments/assignment-words.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { FileLink } from '#features/claim-assignments/web/file-link.tsx'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The act: the claim that it names, and how it was signed. */
export function ActPanel({ whole: { assignment, signedFileId, amendments } }: { whole: WholeAssignment }) {
  const { id, dossierId, dossierNumber, insurerId, insurerName, claimNumber, conclusion, place } = assignment
  const { ownClauses, endedReason, wordingVersion, signatureRequestId } = assignment
  return (
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
            value: [conclusion && whereSigned[conclusion], place].filter(Boolean).join(', '),
          },
          ...(ownClauses ? [{ label: 'Clauses de l’atelier', value: ownClauses }] : []),
          ...signatureEntries(assignment),
          ...(signedFileId
            ? [
                {
                  label: 'Acte signé',
                  value: (
                    <FileLink
                      id={id}
                      fileId={signedFileId}
                      words={signatureRequestId ? 'Voir l’acte scellé' : 'Voir le scan'}
                    />
                  ),
                },
              ]
            : []),
          ...(signatureRequestId
            ? [
                {
                  label: 'Preuve',
                  value: (
                    <Anchor component={Link} to={`/dashboard/signatures/${signatureRequestId}`}>
                      La demande de signature
                    </Anchor>
                  ),
                },
              ]
            : []),
          ...amendments.map(({ id: amendmentId, rank, signedOn, scanFileId: scan }) => ({
            label: `Avenant n°\u00a0${rank}`,
            value: <FileLink key={amendmentId} id={id} fileId={scan} words={`Signé le ${formatDay(signedOn)}`} />,
          })),
          ...(endedReason ? [{ label: 'Motif de fin', value: endedReason }] : []),
        ]}
      />
    </Panel>
  )
}
