import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { callsOf } from '#browser/call.ts'
import { today } from '#browser/today.ts'
import type { attachmentsContract } from '#features/attachments/contract.ts'
import type { requestPaperInput } from '#features/signatures/signature-input.ts'
import { type Choosing, leastPicks, paperInputOf } from '#features/signatures/web/paper-choice-fields.ts'
import { PaperChoices } from '#features/signatures/web/paper-choices.tsx'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

const attachments = callsOf<typeof attachmentsContract>('attachments')

type PaperProps = {
  /** The feature whose screens are read again. */
  feature: string
  dossierId: string | null
  /** The name that is proposed. */
  signedBy: string
  /** The documents that were signed, with what each leaves to choose. */
  documents: readonly Choosing[]
  /** The paper may carry the request of a consumer that the work begins early. */
  mayAskEarlyStart?: boolean
  send: (paper: z.infer<typeof requestPaperInput>) => Promise<unknown>
  onClose: () => void
}

/** A signature on paper: its scan, its day, its name. It claims nothing more. */
export function PaperForm(props: PaperProps) {
  const { feature, dossierId, signedBy, documents, mayAskEarlyStart, send, onClose } = props
  // The choices are those of the documents that were open with the dialog.
  const [{ schema, choices }] = useState(() => ({ schema: paperInputOf(documents), choices: leastPicks(documents) }))
  const { data } = useQuery({
    ...attachments.query.listAttachments.queryOptions({
      input: { subjectKind: 'dossier', subjectId: dossierId ?? '', trashed: false, page: 1, pageSize: 200 },
    }),
    enabled: dossierId !== null,
  })
  const pieces = data?.items ?? []
  const given = useServerForm({
    feature,
    schema,
    initial: { attachmentId: '', signedOn: today(), signedBy, asksEarlyStart: false, choices },
    send,
    onDone: () => {
      toastSuccess('Signature sur papier notée')
      onClose()
    },
  })
  const { form } = given
  return (
    <FormDialog title="Noter une signature sur papier" act="Noter la signature" form={given} onClose={onClose}>
      <Text size="sm">
        Joignez d’abord le scan ou la photo au dossier, puis choisissez-le ici. Votre nom reste au dossier de preuve,
        comme témoin.
      </Text>
      <Select
        label="Scan ou photo du document signé"
        required
        searchable
        placeholder="Choisir parmi les pièces du dossier"
        data={pieces.map(({ id: value, name, caption }) => ({ value, label: caption || name }))}
        nothingFoundMessage={pieces.length > 0 ? 'Aucune pièce de ce nom' : 'Aucune pièce dans ce dossier'}
        {...form.getInputProps('attachmentId')}
      />
      <TextInput label="Signé par" required {...form.getInputProps('signedBy')} />
      <TextInput label="Signé le" type="date" required max={today()} {...form.getInputProps('signedOn')} />
      <PaperChoices
        documents={documents}
        choices={form.values.choices}
        errors={form.errors}
        onChange={(changed) => form.setFieldValue('choices', changed)}
      />
      {mayAskEarlyStart && (
        <Checkbox
          label="Le papier demande que les travaux commencent avant la fin du délai de rétractation"
          description="Cochez seulement si le client l’a écrit ou coché de sa main."
          {...form.getInputProps('asksEarlyStart', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
