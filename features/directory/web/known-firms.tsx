import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { firmKinds, kindPlurals } from '#features/directory/firm.ts'
import { namedFirm } from '#features/directory/firm-form-values.ts'
import { missingKnownFirms } from '#features/directory/firm-names.ts'
import type { KnownFirm } from '#features/directory/known-firms.ts'
import { createFirm } from '#features/directory/web/firm-writes.ts'
import styles from '#features/directory/web/known-firms.module.css'
import { useEveryFirm } from '#features/directory/web/use-every-firm.ts'
import { newId } from '#lib/id.ts'
import classes from '#records/form-groups.module.css'
import { useOpenedBy } from '#records/record-drawer.tsx'
import { isDone } from '#records/write-outcome.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** Takes known firms into the directory, several at once. Open while the address says `connues`. */
export function KnownFirms() {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, close] = useOpenedBy('connues')
  return (
    <Modal opened={isOpen} onClose={close} title="Sociétés connues" size="lg" fullScreen={isPhone}>
      <Choice onClose={close} />
    </Modal>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const { submit } = useOutboxActions()
  const everyFirm = useEveryFirm()
  const [chosen, setChosen] = useState<KnownFirm[]>([])
  const [isAdding, setAdding] = useState(false)
  const toggle = (firm: KnownFirm) =>
    setChosen(chosen.includes(firm) ? chosen.filter((each) => each !== firm) : [...chosen, firm])
  async function add() {
    setAdding(true)
    const outcomes = chosen.map(({ kind, name }) => submit(createFirm, { id: newId(), ...namedFirm(kind, name) }))
    const added = (await Promise.all(outcomes)).filter(isDone).length
    setAdding(false)
    if (added === 0) return
    toastSuccess(added === 1 ? '1 société ajoutée' : `${added} sociétés ajoutées`)
    onClose()
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Leur nom suffit pour commencer{'\u202f'}: vous compléterez téléphones, interlocuteurs et accords sur leurs
        fiches. Celles que votre annuaire contient déjà ne sont pas proposées.
      </Text>
      {firmKinds.map((kind) => {
        const missing = missingKnownFirms(kind, everyFirm)
        return (
          missing.length > 0 && (
            <fieldset key={kind} className={classes.group}>
              <legend>{kindPlurals[kind]}</legend>
              {missing.map((firm) => (
                <Checkbox
                  key={firm.name}
                  label={firm.name}
                  checked={chosen.includes(firm)}
                  onChange={() => toggle(firm)}
                />
              ))}
            </fieldset>
          )
        )
      })}
      <Group justify="flex-end" className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button loading={isAdding} disabled={chosen.length === 0} onClick={() => void add()}>
          {chosen.length > 1 ? `Ajouter ${chosen.length} sociétés` : 'Ajouter'}
        </Button>
      </Group>
    </Stack>
  )
}
