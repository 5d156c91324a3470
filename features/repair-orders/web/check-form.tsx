import { Radio, Text, Textarea } from '@mantine/core'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { checkInput } from '#features/repair-orders/order-input.ts'
import {
  checkPointLabels,
  checkPoints,
  checkResultLabels,
  checkResults,
  failedPoints,
  openPoints,
  type QualityChecks,
} from '#features/repair-orders/quality-checks.ts'
import { call } from '#features/repair-orders/web/api.ts'
import classes from '#features/repair-orders/web/check-form.module.css'
import { FormDialog } from '#records/form-dialog.tsx'
import { useServerForm } from '#records/use-server-form.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** The check before the vehicle leaves: every point was looked at, or does not concern it. */
export function CheckForm({ order: { id }, onClose }: { order: RepairOrder; onClose: () => void }) {
  const initial: { checks: QualityChecks; remarks: string } = { checks: {}, remarks: '' }
  const { form, submit, ...given } = useServerForm({
    feature: 'repairOrders',
    schema: checkInput,
    initial,
    send: (check) => call.checkRepairOrder({ id, ...check }),
    onDone: ({ checks: noted }) => {
      toastSuccess(
        failedPoints(noted).length > 0 ? 'Contrôle non conforme\u202f: l’ordre retourne à l’atelier' : 'Contrôle noté',
      )
      onClose()
    },
  })
  const { checks } = form.values
  const open = openPoints(checks)
  const check = (event: React.FormEvent<HTMLFormElement>) => {
    const [first] = open
    if (!first) return submit(event)
    event.preventDefault()
    toastError(`Il reste à contrôler\u202f: ${checkPointLabels[first].toLowerCase()}.`)
  }
  return (
    <FormDialog
      title="Contrôle avant restitution"
      act="Noter le contrôle"
      form={{ ...given, submit: check }}
      onClose={onClose}
    >
      {checkPoints.map((point) => (
        <Radio.Group
          key={point}
          label={checkPointLabels[point]}
          value={checks[point] ?? ''}
          onChange={(value) => {
            const result = checkResults.find((each) => each === value)
            form.setFieldValue('checks', { ...checks, ...(result && { [point]: result }) })
          }}
        >
          <span className={classes.results}>
            {checkResults.map((result) => (
              <Radio key={result} value={result} label={checkResultLabels[result]} />
            ))}
          </span>
        </Radio.Group>
      ))}
      {failedPoints(checks).length > 0 && (
        <Text>Un point non conforme renvoie l’ordre à l’atelier{'\u202f'}: le contrôle sera à refaire.</Text>
      )}
      <Textarea label="Remarques" autosize minRows={2} maxRows={6} {...form.getInputProps('remarks')} />
    </FormDialog>
  )
}
