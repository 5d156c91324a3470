import { Alert, Select, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { noticeChannelLabels, noticeChannels } from '#features/claim-assignments/assignment-binding.ts'
import { noticeForm } from '#features/claim-assignments/assignment-form-input.ts'
import {
  type Contestation,
  contestationLabels,
  contestations,
  type NoticeKind,
  noticeKindLabels,
} from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature, query } from '#features/claim-assignments/web/api.ts'
import { FormFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type NoticeProps = {
  assignment: ClaimAssignment
  kind: NoticeKind
  subject: Contestation | null
  onClose: () => void
}

/** A letter with its text to complete. Another reason of a contestation proposes another text. */
export function NoticeForm({ assignment, kind, subject, onClose }: NoticeProps) {
  const [chosen, setChosen] = useState<Contestation>(subject ?? 'amount')
  const asked = kind === 'reply' ? chosen : undefined
  const input = { id: assignment.id, kind, ...(asked ? { subject: asked } : {}) }
  const { data, error } = useQuery({
    ...query.proposeAssignmentNotice.queryOptions({ input }),
    // The completed text stays when the assignment changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <Skeleton height={200} />
  return (
    <Letter
      key={asked ?? kind}
      {...{ assignment, kind, proposed: data, onClose }}
      subject={asked ?? null}
      onSubject={setChosen}
    />
  )
}

type LetterProps = NoticeProps & {
  proposed: { body: string; recipient: string; missing: string[] }
  onSubject: (subject: Contestation) => void
}

function Letter({ assignment, kind, subject, proposed, onSubject, onClose }: LetterProps) {
  const { id } = assignment
  const [noticeId] = useState(newId)
  const { body, recipient, missing } = proposed
  const given = useServerForm({
    feature,
    schema: noticeForm,
    initial: { noticeId, kind, subject: subject ?? '', channel: 'registered_mail', recipient, body },
    send: (input) => call.prepareAssignmentNotice({ id, ...input }),
    onDone: ({ channel }) => {
      toastSuccess(channel === 'email' ? 'Lettre envoyée par e-mail' : 'Lettre prête à imprimer et à poster')
      onClose()
    },
  })
  const { form } = given
  const isMail = form.values.channel === 'email'
  return (
    <FormFrame
      title={noticeKindLabels[kind]}
      act={isMail ? 'Envoyer' : 'Préparer la lettre'}
      form={given}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <Alert color="orange" title="Il manque">
          {missing.map((each) => (
            <Text key={each} size="sm">
              {each}
            </Text>
          ))}
        </Alert>
      )}
      {kind === 'reply' && (
        <Select
          label="Motif de la contestation"
          data={contestations.map((value) => ({ value, label: contestationLabels[value] }))}
          value={subject}
          allowDeselect={false}
          onChange={(value) => onSubject(contestations.find((each) => each === value) ?? 'amount')}
        />
      )}
      <Select
        label="Comment elle part"
        data={noticeChannels.map((value) => ({ value, label: noticeChannelLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('channel')}
      />
      {isMail && <TextInput label="À" type="email" required {...form.getInputProps('recipient')} />}
      <Textarea
        label="Texte"
        description="Relisez-le et complétez ce qui est entre crochets."
        autosize
        minRows={8}
        maxRows={18}
        {...form.getInputProps('body')}
      />
    </FormFrame>
  )
}
