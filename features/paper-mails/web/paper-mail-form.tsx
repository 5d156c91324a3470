import { Alert, Modal, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { AskedMail } from '#features/paper-mails/contract.ts'
import { paperMailInput } from '#features/paper-mails/paper-mail-input.ts'
import { call, feature, query } from '#features/paper-mails/web/api.ts'
import { newId } from '#lib/id.ts'
import { DialogForm } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type FormProps = { asked: AskedMail; onClose: () => void }

/** The mail that brings the client this paper. Its text is proposed, and people complete it. */
export function PaperMailForm({ asked, onClose }: FormProps) {
  const { data, error } = useQuery({
    ...query.proposePaperMail.queryOptions({ input: asked }),
    // The completed text stays when the paper changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Modal opened onClose={onClose} title="Envoyer par email" size="lg">
      {data && <Fields asked={asked} proposed={data} onClose={onClose} />}
      {!data && (error ? <ProblemAbove sentence={problemOf(error).sentence} /> : <Skeleton height={240} />)}
    </Modal>
  )
}

type Proposed = Awaited<ReturnType<typeof call.proposePaperMail>>

function Fields({ asked, proposed, onClose }: FormProps & { proposed: Proposed }) {
  const [mailId] = useState(newId)
  const { fileName, ...words } = proposed
  const given = useServerForm({
    feature,
    schema: paperMailInput,
    initial: { mailId, ...words },
    send: (mail) => call.mailPaper({ ...asked, ...mail }),
    onDone: () => {
      toastSuccess('Message confié à l’envoi')
      onClose()
    },
  })
  const { form, element } = given
  // The dialog opened before its fields came: its focus stands on the button that closes it.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [element])
  return (
    <DialogForm act="Envoyer" form={given} onClose={onClose}>
      <Text size="sm">
        Pièce jointe{'\u202f'}: {fileName}. Le client répond à votre adresse.
      </Text>
      {words.recipient === '' && (
        <Alert color="orange">La fiche de ce client n’a pas d’adresse email. Indiquez-en une pour cet envoi.</Alert>
      )}
      <TextInput
        label="Email du client"
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('recipient')}
      />
      <TextInput label="Objet" required {...form.getInputProps('subject')} />
      <Textarea
        label="Texte"
        description="Le nom et le téléphone de l’atelier s’ajoutent à la fin."
        required
        autosize
        minRows={7}
        maxRows={18}
        {...form.getInputProps('body')}
      />
    </DialogForm>
  )
}
