import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { SupplementProposal } from '#features/supplement-requests/contract.ts'
import {
  blankLine,
  readLine,
  supplementFormInput,
  type SupplementForm as Values,
} from '#features/supplement-requests/supplement-form-input.ts'
import { totalsOfRequest } from '#features/supplement-requests/supplement-request.ts'
import { call, feature } from '#features/supplement-requests/web/api.ts'
import { RequestedLineFields } from '#features/supplement-requests/web/requested-line-fields.tsx'
import { RequestedPhotographs } from '#features/supplement-requests/web/requested-photographs.tsx'
import { euros } from '#lib/euros.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type FormProps = {
  dossierId: string
  id: string
  baseVersion: number
  begin: Values
  /** The source of what a new request begins with. */
  proposal?: SupplementProposal
  onClose: () => void
}

/** Address, text, lines with their reasons, photographs with their captions; the totals follow each key. */
export function SupplementForm({ dossierId, id, baseVersion, begin, proposal, onClose }: FormProps) {
  const { form, element, submit, isSending, problem } = useServerForm({
    feature,
    schema: supplementFormInput,
    initial: begin,
    send: (input) => call.writeSupplementRequest({ id, dossierId, baseVersion, ...input }),
    onDone: () => {
      toastSuccess('Brouillon enregistré')
      onClose()
    },
  })
  const { lines, photographs } = form.values
  const { netCents, vatCents, grossCents } = totalsOfRequest(lines.flatMap((line) => readLine(line) ?? []))
  const keys = getHotkeyHandler([
    ['mod+S', () => element.current?.requestSubmit()],
    ['mod+Enter', () => element.current?.requestSubmit()],
  ])
  return (
    <form ref={element} onSubmit={submit} onKeyDown={keys} noValidate>
      <Stack pb="md">
        <ProblemAbove sentence={problem} />
        {proposal && <Proposed proposal={proposal} />}
        <TextInput
          label="Adresse email de l’expert"
          type="email"
          autoComplete="off"
          {...(proposal?.recipientName && { description: proposal.recipientName })}
          {...form.getInputProps('recipient')}
        />
        <Textarea label="Message" autosize minRows={3} maxRows={12} {...form.getInputProps('message')} />
        <Stack gap="sm" component="section" aria-label="Lignes demandées">
          {lines.map((line, at) => (
            <RequestedLineFields
              key={line.id}
              line={line}
              at={at}
              input={(name) => form.getInputProps(`lines.${at}.${name}`)}
              onRemove={() => form.removeListItem('lines', at)}
            />
          ))}
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('lines', blankLine())}
          >
            Ajouter une ligne
          </Button>
        </Stack>
        <RequestedPhotographs
          dossierId={dossierId}
          chosen={photographs}
          onChange={(chosen) => form.setFieldValue('photographs', chosen)}
        />
        <Text aria-live="polite">
          Total demandé{'\u202f'}: <b>{euros(netCents)} HT</b>, TVA {euros(vatCents)}, {euros(grossCents)} TTC
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" loading={isSending}>
            Enregistrer le brouillon
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Proposed({ proposal: { lines, reportName, recipient } }: { proposal: SupplementProposal }) {
  return (
    <>
      {lines.length > 0 && (
        <Alert>
          {lines.length > 1 ? `${lines.length} lignes que` : 'Une ligne que'} «{'\u00a0'}
          {reportName}
          {'\u00a0'}» a retirées ou diminuées depuis le rapport précédent{'\u202f'}: gardez celles à redemander.
        </Alert>
      )}
      {!recipient && (
        <Text size="sm" c="dimmed">
          L’annuaire n’a pas l’adresse de l’expert de ce dossier{'\u202f'}: saisissez-la, ou ajoutez-la dans l’annuaire.
        </Text>
      )}
    </>
  )
}
