import { Checkbox, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { today } from '#browser/today.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementAnswerForm } from '#features/supplement-requests/supplement-form-input.ts'
import {
  type SupplementOutcome,
  supplementOutcomes,
  supplementStateLabels,
  totalsOfRequest,
} from '#features/supplement-requests/supplement-request.ts'
import { call, feature } from '#features/supplement-requests/web/api.ts'
import { euros } from '#lib/euros.ts'
import { formatHundredths } from '#lib/hundredths.ts'
import { FormDialog } from '#records/form-dialog.tsx'
import { useAct } from '#records/use-act.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastUndo } from '#ui/toasts.tsx'

/** The answer of the expert: outcome, day, amount and, when only some lines are granted, those lines. */
export function AnswerForm({ request, onClose }: { request: SupplementRequest; onClose: () => void }) {
  const { id, version, lines } = request
  const withdraw = useAct({ feature, act: () => call.withdrawSupplementAnswer({ id }), done: 'Réponse retirée' })
  const given = useServerForm({
    feature,
    schema: supplementAnswerForm,
    initial: initialOf(request),
    send: (input) => call.answerSupplementRequest({ id, baseVersion: version, ...input }),
    onDone: () => {
      toastUndo('Réponse de l’expert notée', () => withdraw.mutate(undefined))
      onClose()
    },
  })
  const { form } = given
  const grant = (outcome: SupplementOutcome, acceptedIds: string[]) => {
    const granted = outcome === 'accepted' ? lines : lines.filter((line) => acceptedIds.includes(line.id))
    const netCents = outcome === 'refused' ? 0 : totalsOfRequest(granted).netCents
    form.setValues({ outcome, acceptedIds, amountCents: formatHundredths(netCents) })
  }
  const { outcome, acceptedIds } = form.values
  return (
    <FormDialog title="Noter la réponse de l’expert" act="Noter la réponse" form={given} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label="Réponse de l’expert"
        data={supplementOutcomes.map((value) => ({ value, label: shortWords[value] }))}
        value={outcome}
        onChange={(value) => grant(supplementOutcomes.find((each) => each === value) ?? 'accepted', acceptedIds)}
      />
      {outcome === 'partly' && (
        <Checkbox.Group label="Lignes accordées" value={acceptedIds} onChange={(chosen) => grant('partly', chosen)}>
          <Stack gap="xs" mt="xs">
            {lines.map((line) => (
              <Checkbox
                key={line.id}
                value={line.id}
                label={`${line.label}, ${euros(totalsOfRequest([line]).netCents)} HT`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group grow align="flex-start">
        <TextInput label="Répondu le" type="date" required max={today()} {...form.getInputProps('answeredOn')} />
        <TextInput
          label="Montant accordé HT"
          required
          inputMode="decimal"
          rightSection="€"
          {...form.getInputProps('amountCents')}
        />
      </Group>
      <Textarea label="Remarques" autosize minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

/** Three of them stand side by side on a telephone. */
const shortWords: Record<SupplementOutcome, string> = { ...supplementStateLabels, partly: 'En partie' }

function initialOf(request: SupplementRequest) {
  const { state, netCents, answeredOn, answeredCents, answerNote, acceptedIds } = request
  return {
    outcome: supplementOutcomes.find((each) => each === state) ?? 'accepted',
    answeredOn: answeredOn ?? today(),
    amountCents: formatHundredths(answeredCents ?? netCents),
    ...{ note: answerNote, acceptedIds },
  }
}
