import { Alert, Anchor, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { noticeChannelLabels } from '#features/claim-assignments/assignment-binding.ts'
import { noticeForm } from '#features/claim-assignments/assignment-form-input.ts'
import {
  type Contestation,
  contestationLabels,
  contestations,
  type NoticeKind,
  noticeKindLabels,
} from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { gapAddress } from '#features/claim-assignments/notice-missing.ts'
import { call, feature, query } from '#features/claim-assignments/web/api.ts'
import { AskedFrame } from '#features/claim-assignments/web/form-frame.tsx'
import { NoticeAnnexes } from '#features/claim-assignments/web/notice-annexes.tsx'
import { newId } from '#lib/id.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
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
  const letter = useQuery({
    ...query.proposeAssignmentNotice.queryOptions({ input }),
    // The completed text stays when the assignment changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <AskedFrame title={noticeKindLabels[kind]} asked={letter} onClose={onClose}>
      {(proposed) => (
        <Letter
          key={asked ?? kind}
          {...{ assignment, kind, proposed, onClose }}
          subject={asked ?? null}
          onSubject={setChosen}
        />
      )}
    </AskedFrame>
  )
}

const doneWords: Record<string, string> = {
  email: 'Lettre envoyée par email',
  electronic_registered_mail: 'Lettre confiée au service de recommandé',
}

type Proposed = Awaited<ReturnType<typeof call.proposeAssignmentNotice>>
type LetterProps = NoticeProps & {
  proposed: Proposed
  onSubject: (subject: Contestation) => void
}

function Letter({ assignment, kind, subject, proposed, onSubject, onClose }: LetterProps) {
  const { id, dossierId } = assignment
  const [noticeId] = useState(newId)
  const { body, recipient, missing, channels, isToPerson } = proposed
  const given = useServerForm({
    feature,
    schema: noticeForm,
    initial: {
      ...{ noticeId, kind, subject: subject ?? '', channel: 'registered_mail', recipient, body },
      ...{ email: '', code: '', consentedOn: '', annexIds: [] as string[] },
    },
    send: (input) => call.prepareAssignmentNotice({ id, ...input }),
    onDone: ({ channel }) => {
      toastSuccess(doneWords[channel] ?? 'Lettre prête à imprimer et à poster')
      onClose()
    },
  })
  const { form } = given
  const { channel } = form.values
  const isRegistered = channel === 'electronic_registered_mail'
  const isByWire = channel === 'email' || isRegistered
  return (
    <DialogForm act={isByWire ? 'Envoyer' : 'Préparer la lettre'} form={given} onClose={onClose}>
      {missing.length > 0 && (
        <Alert color="orange" title="Il manque">
          {missing.map((gap) => (
            <Gap key={gap} gap={gap} assignment={assignment} />
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
        data={channels.map((value) => ({ value, label: noticeChannelLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('channel')}
      />
      {isByWire && (
        <TextInput label="Email du destinataire" type="email" required {...form.getInputProps('recipient')} />
      )}
      {isRegistered && (
        <>
          {isToPerson && (
            <TextInput
              label="Date de son accord"
              description="Un particulier ne reçoit un recommandé électronique que s’il a accepté d’en recevoir."
              type="date"
              required
              {...form.getInputProps('consentedOn')}
            />
          )}
          <TextInput
            label="Email du compte AR24 de l’atelier"
            type="email"
            required
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Code AR24 du moment"
            description="Les 6 chiffres de l’application qui identifie l’expéditeur. La lettre part ensuite aussitôt, et son coût est facturé à ce compte."
            inputMode="numeric"
            required
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        </>
      )}
      <NoticeAnnexes dossierId={dossierId} isByWire={isByWire} {...form.getInputProps('annexIds')} />
      <Textarea
        label="Texte"
        description="Relisez-le et complétez ce qui est entre crochets."
        autosize
        minRows={8}
        maxRows={18}
        {...form.getInputProps('body')}
      />
    </DialogForm>
  )
}

function Gap({ gap, assignment }: { gap: string; assignment: ClaimAssignment }) {
  const to = gapAddress(gap, assignment)
  if (!to) return <Text size="sm">{gap}</Text>
  return (
    <Text size="sm">
      <Anchor component={Link} to={to} inherit>
        {gap}
      </Anchor>
    </Text>
  )
}
