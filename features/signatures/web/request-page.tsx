import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { eventWords, saidIn } from '#features/signatures/evidence-words.ts'
import { requestNotFound } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { placeLabels } from '#features/signatures/signature-request.ts'
import { conclusionLabels } from '#features/signatures/signature-terms.ts'
import { requestPlace, requestQuery } from '#features/signatures/web/api.ts'
import { LostCopies } from '#features/signatures/web/lost-copies.tsx'
import { RequestActs } from '#features/signatures/web/request-acts.tsx'
import { RequestBadge } from '#features/signatures/web/request-badge.tsx'
import { RequestDocuments } from '#features/signatures/web/request-documents.tsx'
import { requestWords } from '#features/signatures/web/request-look.tsx'
import { RequestSigners } from '#features/signatures/web/request-signers.tsx'
import { formatDay, formatInstant } from '#lib/dates.ts'
import { ReadPage } from '#records/read-page.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'
import { Timeline } from '#ui/timeline.tsx'

const words = {
  ...requestWords,
  unknown: 'Demande de signature introuvable',
  all: 'Voir toutes les demandes',
  failed: 'Cette demande ne s’ouvre pas',
}

/** A signature request, on a page of its own or beside the list. */
export function RequestPage({ id }: { id: string }) {
  return (
    <ReadPage
      id={id}
      place={requestPlace}
      words={words}
      query={requestQuery(id)}
      notFound={requestNotFound.code}
      titleOf={(whole) => whole?.request.title ?? 'Signature'}
    >
      {(whole) => <Known whole={whole} />}
    </ReadPage>
  )
}

function Known({ whole }: { whole: WholeRequest }) {
  const { request, signers } = whole
  const mayAsk = useMay(signaturesRights.request)
  return (
    <>
      <PageHeader
        title={request.title}
        aside={<RequestBadge of={request} />}
        subtitle={[request.about, `Référence ${request.reference}`].filter(Boolean).join(' · ')}
        actions={mayAsk && <RequestActs whole={whole} />}
      />
      <LostCopies whole={whole} />
      <Panels>
        <Facts whole={whole} />
        <RecordParts of="signature_request" id={request.id} />
        <RequestSigners signers={signers} events={whole.events} />
        <RequestDocuments whole={whole} />
        <Evidence whole={whole} />
      </Panels>
    </>
  )
}

function Facts({ whole: { request } }: { whole: WholeRequest }) {
  const {
    dossierId,
    dossierNumber,
    place,
    conclusion,
    needsCode,
    expiresAt,
    endedReason,
    replacedBy,
    paperSignedOn,
    stampedAt,
  } = request
  return (
    <Panel title="Demande">
      <DefinitionList
        entries={[
          {
            label: 'Dossier',
            value: dossierId && (
              <Anchor component={Link} to={`/dashboard/dossiers/${dossierId}`}>
                {dossierNumber || 'Voir le dossier'}
              </Anchor>
            ),
          },
          { label: 'Lieu', value: placeLabels[place] },
          { label: 'Mode de conclusion', value: conclusionLabels[conclusion] },
          { label: 'Code à usage unique', value: needsCode ? 'Demandé' : 'Dispensé par un gérant' },
          { label: 'Échéance', value: expiresAt && formatInstant(expiresAt) },
          ...(stampedAt ? [{ label: 'Scellée', value: `le ${formatInstant(stampedAt)}` }] : []),
          { label: 'Message', value: request.message },
          ...(paperSignedOn ? [{ label: 'Signée sur papier', value: `le ${formatDay(paperSignedOn)}` }] : []),
          ...(endedReason ? [{ label: 'Motif', value: endedReason }] : []),
          ...(replacedBy ? [{ label: 'Remplacée par', value: <Replacement id={replacedBy} /> }] : []),
        ]}
      />
    </Panel>
  )
}

function Replacement({ id }: { id: string }) {
  return (
    <Anchor component={Link} to={`${requestPlace.path}/${id}`}>
      La nouvelle demande
    </Anchor>
  )
}

function Evidence({ whole: { events, isChainWhole } }: { whole: WholeRequest }) {
  return (
    <Panel
      title="Dossier de preuve"
      hint={
        isChainWhole
          ? 'Événements enchaînés\u202f: aucun n’a été modifié.'
          : 'La chaîne des événements est rompue\u202f: prévenez le support.'
      }
    >
      <Timeline
        now={new Date(systemClock.now())}
        moments={events.toReversed().map(({ position, at, kind, author, details }) => ({
          ...{ id: position, at, title: eventWords(kind), author },
          children: saidIn(details) && <Text size="sm">« {saidIn(details)} »</Text>,
        }))}
      />
    </Panel>
  )
}
