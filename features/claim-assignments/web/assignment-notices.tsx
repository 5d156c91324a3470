import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '#browser/save-file.ts'
import { noticeChannelLabels } from '#features/claim-assignments/assignment-binding.ts'
import { contestationLabels, noticeKindLabels } from '#features/claim-assignments/assignment-letters.ts'
import type { AssignmentNotice, WholeAssignment } from '#features/claim-assignments/contract.ts'
import { tellLetter } from '#features/claim-assignments/registered-letter.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { FileLink } from '#features/claim-assignments/web/file-link.tsx'
import { NoticeDaysForm } from '#features/claim-assignments/web/notice-days-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import type { LetterState } from '#lib/letter-states.ts'
import { useAct } from '#records/use-act.ts'
import entries from '#ui/entry-list.module.css'

/** The letters with three days each: sent, received, taken note of. */
export function AssignmentNotices({ whole: { assignment, notices } }: { whole: WholeAssignment }) {
  const [dating, setDating] = useState<AssignmentNotice>()
  if (notices.length === 0) return <Text className={entries.quiet}>Aucune lettre n’est encore écrite.</Text>
  return (
    <>
      <ul className={entries.list}>
        {notices.map((notice) => (
          <Row key={notice.id} id={assignment.id} notice={notice} onDate={() => setDating(notice)} />
        ))}
      </ul>
      {dating && (
        <NoticeDaysForm key={dating.id} id={assignment.id} notice={dating} onClose={() => setDating(undefined)} />
      )}
    </>
  )
}

const receiptWords: Partial<Record<LetterState, string>> = {
  refused: 'Preuve de refus',
  neglected: 'Preuve de non-réclamation',
  bounced: 'Preuve d’échec',
}

type RowProps = { id: string; notice: AssignmentNotice; onDate: () => void }

function Row({ id, notice, onDate }: RowProps) {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const { id: noticeId, kind, subject, channel, sentOn, receivedOn, knownOn, registeredNumber, problem } = notice
  const print = useAct({ feature, act: async () => saveFile(await call.printAssignmentNotice({ id, noticeId })) })
  const days = [
    sentOn ? `Envoyée le ${formatDay(sentOn)}` : 'À envoyer',
    receivedOn && `reçue le ${formatDay(receivedOn)}`,
    knownOn && `prise d’acte le ${formatDay(knownOn)}`,
    registeredNumber && `n°\u00a0${registeredNumber}`,
  ]
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <b>{[noticeKindLabels[kind], subject && contestationLabels[subject]].filter(Boolean).join('\u202f: ')}</b>
        {notice.isNumberUsedTwice && <Badge color="orange">Numéro déjà utilisé</Badge>}
      </span>
      <span className={entries.quiet}>{[noticeChannelLabels[channel], ...days].filter(Boolean).join(' · ')}</span>
      {notice.letter && <Text size="sm">{tellLetter(notice.letter)}</Text>}
      {problem && <Text c="red" size="sm">{`Le message n’est pas parti\u202f: ${problem}`}</Text>}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" loading={print.isPending} onClick={() => print.mutate(undefined)}>
          Lettre PDF
        </Button>
        {mayWrite && (
          <Button size="compact-sm" variant="default" onClick={onDate}>
            Noter les dates
          </Button>
        )}
        {notice.depositFileId && <FileLink id={id} fileId={notice.depositFileId} words="Preuve de dépôt" />}
        {notice.receiptFileId && (
          <FileLink
            id={id}
            fileId={notice.receiptFileId}
            words={receiptWords[notice.letter?.state ?? 'received'] ?? 'Accusé de réception'}
          />
        )}
      </Group>
    </li>
  )
}
