import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Quote } from '#features/quotes/contract.ts'
import { call } from '#features/quotes/web/api.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type PresentFormProps = { quote: Quote; onClose: () => void; onDone: () => void }

/** Presenting keeps a version for good: the person confirms it. */
export function PresentForm({ quote: { id, revision, grossCents: total }, onClose, onDone }: PresentFormProps) {
  // The total that the person reads is the one that is sent, also when a colleague changes the quote meanwhile.
  const [{ revisionId, grossCents }] = useState(() => ({ revisionId: newId(), grossCents: total }))
  const { element, submit, isSending, problem } = useServerForm({
    feature: 'quotes',
    schema: z.object({}),
    initial: {},
    send: () => call.presentQuote({ id, revisionId, grossCents }),
    onDone,
  })
  return (
    <Modal opened onClose={onClose} title="Présenter ce devis au client&#8239;?">
      <form ref={element} onSubmit={submit}>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>
            La version {revision + 1} est conservée telle quelle, à <b>{euros(grossCents)} TTC</b>. Pour changer le
            devis ensuite, rouvrez-le{'\u202f'}: une nouvelle version sera présentée.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} data-autofocus>
              Présenter
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
