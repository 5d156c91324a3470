import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { saveFile } from '#browser/save-file.ts'
import { today } from '#browser/today.ts'
import { archiveInput } from '#features/closings/closing-input.ts'
import { call } from '#features/closings/web/api.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** The archive of a period as a ZIP; the running year stands ready. */
export function ArchivePanel() {
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'closings',
    schema: archiveInput,
    initial: { startsOn: `${today().slice(0, 4)}-01-01`, endsOn: today() },
    send: async (period) => {
      const { body } = await call.exportArchive(period)
      const name = `Archive ${period.startsOn} ${period.endsOn}.zip`
      saveFile(new File([body as Blob], name, { type: 'application/zip' })) // the client reads the stream into a file
    },
    onDone: () => toastSuccess('Archive téléchargée'),
  })
  return (
    <Panel
      title="Archive"
      hint={
        'Un ZIP signé, lisible sans le logiciel\u202f: encaissements, factures avec leurs lignes et leurs documents, clôtures, scellés, journal, empreintes et mode d’emploi. Chaque archivage est noté au journal.'
      }
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Group align="flex-start">
            <TextInput label="Du" type="date" required {...form.getInputProps('startsOn')} />
            <TextInput label="Au" type="date" required {...form.getInputProps('endsOn')} />
          </Group>
          <div>
            <Button
              type="submit"
              variant="default"
              leftSection={<IconFileZip size={18} stroke={1.6} />}
              loading={isSending}
            >
              Télécharger l’archive
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
