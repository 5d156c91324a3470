import { ActionIcon, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Payer, payerLabels, payers, sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { duesOf, mostDues } from '#features/invoices/dues.ts'
import { askedPartOf, duesFormInput, type TypedDue, typedDuesOf } from '#features/invoices/invoice-form-input.ts'
import { duesChanged } from '#features/invoices/refusals.ts'
import { call } from '#features/invoices/web/api.ts'
import { DuesByMonth } from '#features/invoices/web/dues-by-month.tsx'
import { DuesConflict } from '#features/invoices/web/dues-conflict.tsx'
import { useDuesClash } from '#features/invoices/web/use-dues-clash.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastUndo } from '#ui/toasts.tsx'

/** The days and the parts of an échéancier; each amount follows at once. */
export function DuesForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id } = invoice
  const shares = sharesOf(invoice)
  const isShared = shares.insurer > 0 && shares.client > 0
  const first: Payer = shares.client > 0 ? 'client' : 'insurer'
  const { choose, before, clash, settle } = useDuesClash(invoice)
  const undo = useAct({
    feature: 'invoices',
    act: (baseVersion: number) => call.chooseDues({ id, baseVersion, dues: before }),
    done: 'Échéancier d’avant repris',
  })
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'invoices',
    schema: duesFormInput,
    initial: { dues: typedDuesOf(invoice) },
    send: async ({ dues }) => {
      const { version } = await choose(dues)
      toastUndo(dues.length > 0 ? 'Échéancier enregistré' : 'Échéancier retiré', () => undo.mutate(version))
    },
    onDone: onClose,
  })
  const typed = form.values.dues
  const tooMany = form.errors.dues ? `${form.errors.dues}` : undefined
  const setDues = (dues: TypedDue[]) => form.setFieldValue('dues', dues)
  const amounts = new Map(duesOf(typed.map(askedOf), shares).map((due) => [due.id, due.cents]))
  return (
    <Modal opened onClose={onClose} title="Échéancier" size="lg">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          {problem !== duesChanged.sentence && <ProblemAbove sentence={tooMany ?? problem} />}
          {clash && (
            <DuesConflict
              current={clash}
              onChoose={(isTheirs) => {
                if (isTheirs) setDues(typedDuesOf(clash))
                settle()
              }}
            />
          )}
          <Text>
            {isShared
              ? `Part du client ${euros(shares.client)} TTC, part de l’assureur ${euros(shares.insurer)} TTC.`
              : `À payer ${euros(shares[first])} TTC.`}
          </Text>
          <DuesByMonth isShared={isShared} first={first} dues={typed} onSplit={setDues} />
          {typed.map((due, index) => (
            <Group key={due.id} align="flex-start" gap="xs" role="group" aria-label={`Échéance ${index + 1}`}>
              <TextInput label="Le" type="date" w={150} {...form.getInputProps(`dues.${index}.dueOn`)} />
              {isShared && (
                <Select
                  label="Payeur"
                  w={120}
                  data={payers.map((value) => ({ value, label: payerLabels[value] }))}
                  allowDeselect={false}
                  {...form.getInputProps(`dues.${index}.payer`)}
                />
              )}
              <TextInput
                label="Part"
                placeholder="à parts égales"
                w={140}
                {...form.getInputProps(`dues.${index}.part`)}
              />
              <Text mt={{ base: 0, xs: 28 }} ml="auto" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {euros(amounts.get(due.id) ?? 0)}&nbsp;TTC
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                mt={{ base: 0, xs: 26 }}
                aria-label={`Retirer l’échéance ${index + 1}`}
                onClick={() => setDues(typed.filter(({ id: other }) => other !== due.id))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
          <Text size="sm" c="dimmed">
            Une part se tape en pourcentage (30&#8239;%) ou en euros (500&#8239;€). Les parts vides se partagent le
            reste, la dernière prend les centimes.
          </Text>
          <Group justify="space-between">
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              disabled={typed.length >= mostDues}
              onClick={() => setDues([...typed, { id: newId(), payer: first, dueOn: '', part: '' }])}
            >
              Ajouter une échéance
            </Button>
            <Group>
              <Button variant="default" onClick={onClose}>
                Annuler
              </Button>
              <Button type="submit" loading={isSending}>
                Enregistrer
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A due as far as it is typed: a part that is none yet counts as empty. */
function askedOf({ id, payer, dueOn, part }: TypedDue) {
  const empty = { basisPoints: null, askedCents: null }
  return {
    id,
    payer: payer === 'insurer' ? ('insurer' as const) : ('client' as const),
    dueOn,
    ...(askedPartOf(part) ?? empty),
  }
}
