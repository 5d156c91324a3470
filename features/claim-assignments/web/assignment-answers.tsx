import { Text } from '@mantine/core'
import { contestationLabels } from '#features/claim-assignments/assignment-letters.ts'
import { assignmentStateLabels } from '#features/claim-assignments/claim-assignment-life.ts'
import type { WholeAssignment } from '#features/claim-assignments/contract.ts'
import { FileLink } from '#features/claim-assignments/web/file-link.tsx'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'

export function AssignmentAnswers({ whole: { assignment, answers } }: { whole: WholeAssignment }) {
  if (answers.length === 0)
    return <Text className={entries.quiet}>Aucune réponse notée. Un silence n’est pas une acceptation.</Text>
  return (
    <ul className={entries.list}>
      {answers.map(({ id, outcome, subject, answeredOn, amountCents, note, fileId, recordedBy }) => (
        <li key={id} className={entries.item}>
          <span className={entries.line}>
            <b>{assignmentStateLabels[outcome]}</b>
            {amountCents !== null && <b>{euros(amountCents)}&nbsp;TTC</b>}
          </span>
          <span className={entries.quiet}>
            {[subject && contestationLabels[subject], `le ${formatDay(answeredOn)}`, note, `noté par ${recordedBy}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {fileId && <FileLink id={assignment.id} fileId={fileId} words="Voir la réponse" />}
        </li>
      ))}
    </ul>
  )
}
