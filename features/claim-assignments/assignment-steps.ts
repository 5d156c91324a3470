import { isAssignmentSettled } from '#features/claim-assignments/assignment-standing.ts'
import { assignmentStateLabels, freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { formatDay } from '#lib/dates.ts'

export type AssignmentStep = { label: string; detail: string; state: 'done' | 'now' | 'ahead' }

/** The steps of an assignment from its draft to the payment, each with its day. The first that is not done is the one of today. */
export function stepsOf({ assignment, notices, answers }: WholeAssignment): AssignmentStep[] {
  const { createdAt, clientSignedOn, garageSignedAt, isPaid, endedOn, state } = assignment
  const told = notices.filter(({ kind }) => kind === 'notification')
  const day = (value: string | null | undefined) => (value ? formatDay(value) : '')
  const sent = told.find(({ sentOn }) => sentOn)?.sentOn
  const received = told.map(({ receivedOn, knownOn }) => receivedOn ?? knownOn).find(Boolean)
  const settled = isAssignmentSettled(assignment)
  const all = [
    { label: 'Préparée', isDone: true, detail: day(createdAt) },
    { label: 'Signée par le client', isDone: clientSignedOn !== null, detail: day(clientSignedOn) },
    { label: 'Signée par l’atelier', isDone: garageSignedAt !== null, detail: day(garageSignedAt) },
    {
      label: 'Notifiée',
      isDone: sent !== undefined,
      detail: [day(sent), received && `reçue le ${day(received)}`].filter(Boolean).join(', '),
    },
    { label: 'Réponse', isDone: answers.length > 0, detail: day(answers.at(-1)?.answeredOn) },
    {
      label: 'Règlement',
      isDone: settled,
      detail: isPaid ? 'Payée' : state === 'shortfall' ? 'Close avec manque' : '',
    },
  ]
  const isOver = freeingStates.some((each) => each === state)
  const now = isOver || settled ? -1 : all.findIndex(({ isDone }) => !isDone)
  const steps = all.map(({ label, detail, isDone }, index): AssignmentStep => {
    const step = isDone ? 'done' : index === now ? 'now' : 'ahead'
    return { label, detail: detail || (step === 'now' ? 'À faire' : ''), state: step }
  })
  return isOver
    ? [
        ...steps.filter((step) => step.state === 'done'),
        { label: assignmentStateLabels[state], detail: day(endedOn), state: 'now' },
      ]
    : steps
}
