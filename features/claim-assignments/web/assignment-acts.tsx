import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#browser/save-file.ts'
import { type AssignmentAct, assignmentActLabels, nextActOf } from '#features/claim-assignments/assignment-standing.ts'
import { endingsOf, isNotified, isSigned, nextState } from '#features/claim-assignments/claim-assignment-life.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { ActForm } from '#features/claim-assignments/web/act-form.tsx'
import { AnswerForm } from '#features/claim-assignments/web/answer-form.tsx'
import { call, feature, nextActParameter } from '#features/claim-assignments/web/api.ts'
import { ClosingForm } from '#features/claim-assignments/web/closing-form.tsx'
import { CountersignForm } from '#features/claim-assignments/web/countersign-form.tsx'
import { EndingForm } from '#features/claim-assignments/web/ending-form.tsx'
import { type MoreAct, MoreActs } from '#features/claim-assignments/web/more-acts.tsx'
import { NoticeDaysForm } from '#features/claim-assignments/web/notice-days-form.tsx'
import { NoticeForm } from '#features/claim-assignments/web/notice-form.tsx'
import { RemoveDraft } from '#features/claim-assignments/web/remove-draft.tsx'
import { SignatureForm } from '#features/claim-assignments/web/signature-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { PaperSignature } from '#features/signatures/web/record-signatures.tsx'
import { newId } from '#lib/id.ts'
import { useOpenedBy } from '#records/record-drawer.tsx'
import { useAct } from '#records/use-act.ts'

type Opened =
  | Exclude<AssignmentAct, 'askSignature'>
  | 'paper'
  | 'edit'
  | 'end'
  | 'remove'
  | 'close'
  | 'letter'
  | 'toClient'
  | 'revocation'

/** The one next act as a button, the others in a menu. */
export function AssignmentActs({ whole }: { whole: WholeAssignment }) {
  const { assignment } = whole
  const { id, dossierId, version, state, openCents, isPaid, paidToClientOn, clientSignedOn, garageSignedAt } =
    assignment
  const mayWrite = useMay(claimAssignmentsRights.write)
  const maySign = useMay(claimAssignmentsRights.sign)
  const [chosen, setOpened] = useState<Opened>()
  const [isAsked, forgetAsked] = useOpenedBy(nextActParameter)
  const print = useAct({ feature, act: async () => saveFile(await call.printClaimAssignment({ id })) })
  const replace = useAct({
    ...{ feature, done: 'Acte remplacé par un nouveau brouillon' },
    act: () => call.replaceClaimAssignment({ id, baseVersion: version, replacementId: newId() }),
  })
  // A request that waits for the garage comes before what the state alone would have next.
  const next = whole.signing?.isGarageTurn ? 'countersign' : nextActOf(assignment)
  const mayNext = next === 'countersign' ? maySign : mayWrite
  const wasSigned = clientSignedOn !== null && garageSignedAt !== null
  const more: MoreAct[] = [
    ...(state === 'draft' ? [{ label: 'Modifier l’acte', run: () => setOpened('edit') }] : []),
    ...(next === 'askSignature'
      ? [{ label: 'Enregistrer une signature sur papier', run: () => setOpened('paper') }]
      : []),
    ...(state === 'out_for_signature' && !whole.signing && maySign
      ? [{ label: 'Signer d’abord pour l’atelier, sur papier', run: () => setOpened('countersign') }]
      : []),
    ...(isSigned(state) ? [{ label: 'Écrire une lettre', run: () => setOpened('letter') }] : []),
    ...(isNotified(state) && next !== 'answer' ? [{ label: 'Noter une réponse', run: () => setOpened('answer') }] : []),
    ...(paidToClientOn ? [{ label: 'Demander le reversement au client', run: () => setOpened('toClient') }] : []),
    ...(isNotified(state) && openCents > 0 && !isPaid
      ? [{ label: 'Clore avec un manque', run: () => setOpened('close') }]
      : []),
    ...(nextState(state, 'replaced') ? [{ label: 'Remplacer l’acte', run: () => replace.mutate(undefined) }] : []),
    ...(endingsOf(state).length > 0 ? [{ label: 'Mettre fin à la cession', run: () => setOpened('end') }] : []),
    ...(wasSigned && (state === 'revoked' || state === 'withdrawn')
      ? [{ label: 'Écrire l’avis de fin', run: () => setOpened('revocation') }]
      : []),
    ...(state === 'draft' ? [{ label: 'Supprimer le brouillon', run: () => setOpened('remove') }] : []),
  ]
  const opened = chosen ?? (isAsked && mayNext && next && next !== 'askSignature' ? next : undefined)
  const close = () => {
    setOpened(undefined)
    forgetAsked()
  }
  return (
    <>
      {next === 'askSignature' && mayWrite && <PaperSignature id={id} dossierId={dossierId} isMain />}
      {next && next !== 'askSignature' && mayNext && (
        <Button onClick={() => setOpened(next)}>{assignmentActLabels[next]}</Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.6} />}
        loading={print.isPending}
        onClick={() => print.mutate(undefined)}
      >
        Acte PDF
      </Button>
      {mayWrite && <MoreActs acts={more} />}
      {opened && <Opened whole={whole} opened={opened} onClose={close} />}
    </>
  )
}

type OpenedProps = { whole: WholeAssignment; opened: Opened; onClose: () => void }

function Opened({ whole, opened, onClose }: OpenedProps) {
  const { assignment, notices, answers } = whole
  const letter = (kind: 'notification' | 'payment_request' | 'reminder' | 'reply' | 'revocation' | 'to_client') => (
    <NoticeForm
      {...{ assignment, onClose, kind }}
      subject={answers.findLast(({ subject }) => subject)?.subject ?? null}
    />
  )
  // A letter that was printed waits for its days: nobody writes it twice.
  const letterOrDays = (kind: 'notification' | 'payment_request' | 'reply') => {
    const waiting = notices.findLast((notice) => notice.kind === kind && notice.sentOn === null)
    return waiting ? <NoticeDaysForm id={assignment.id} notice={waiting} onClose={onClose} /> : letter(kind)
  }
  const notified = notices.findLast(({ kind }) => kind === 'notification')
  switch (opened) {
    case 'send':
      return <ActForm {...{ assignment, onClose }} isSending />
    case 'edit':
      return <ActForm {...{ assignment, onClose }} />
    case 'paper':
      return <SignatureForm {...{ assignment, onClose }} />
    case 'countersign':
      return <CountersignForm assignments={[assignment]} onClose={onClose} />
    case 'notify':
      return letterOrDays('notification')
    case 'recordReceipt':
      return notified ? (
        <NoticeDaysForm id={assignment.id} notice={notified} onClose={onClose} />
      ) : (
        letter('notification')
      )
    case 'request':
      return letterOrDays('payment_request')
    case 'reply':
      return letterOrDays('reply')
    case 'remind':
    case 'letter':
      return letter('reminder')
    case 'toClient':
      return letter('to_client')
    case 'revocation':
      return letter('revocation')
    case 'answer':
      return <AnswerForm {...{ assignment, onClose }} />
    case 'end':
      return <EndingForm {...{ assignment, onClose }} />
    case 'remove':
      return <RemoveDraft {...{ assignment, onClose }} />
    case 'close':
      return (
        <ClosingForm
          openCents={assignment.openCents}
          words={{ act: 'Clore la cession', done: 'Cession close' }}
          send={(told) => call.closeClaimAssignment({ id: assignment.id, baseVersion: assignment.version, ...told })}
          onClose={onClose}
        />
      )
  }
}
