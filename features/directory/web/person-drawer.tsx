import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Firm, FirmPerson } from '#features/directory/contract.ts'
import { type PersonInput, personInput } from '#features/directory/firm-input.ts'
import { personName } from '#features/directory/person.ts'
import { personChanged } from '#features/directory/refusals.ts'
import { call, partHistory } from '#features/directory/web/api.ts'
import { personDrafts, personRecord } from '#features/directory/web/firm-fields.ts'
import { usePartSaving } from '#features/directory/web/use-part-saving.ts'
import { newId } from '#lib/id.ts'
import classes from '#records/form-groups.module.css'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { RecordForm } from '#records/record-form.tsx'
import { PhoneInput } from '#ui/grouped-input.tsx'

/** Open while the address names a person, or a new one. */
export function PersonDrawer({ firm }: { firm: Firm }) {
  const [parameters] = useSearchParams()
  const [isOpen, close] = useOpenedBy('personne')
  const named = parameters.get('personne')
  const person = firm.people.find(({ id }) => id === named)
  const isNew = named === 'nouvelle'
  return (
    <RecordDrawer
      title={person ? `Modifier ${personName(person)}` : `Nouvelle personne, ${firm.name}`}
      opened={isOpen && (isNew || person !== undefined)}
      onClose={close}
    >
      <PersonForm key={named} firm={firm} person={person ?? null} onClose={close} />
    </RecordDrawer>
  )
}

type PersonFormProps = { firm: Firm; person: FirmPerson | null; onClose: () => void }

function PersonForm({ firm, person, onClose }: PersonFormProps) {
  const [personId] = useState(() => person?.id ?? newId())
  const ids = { id: firm.id, personId }
  const save = usePartSaving<PersonInput, FirmPerson>({
    send: (input, seen) =>
      person
        ? call.editFirmPerson({ ...ids, ...input, baseVersion: (seen ?? person).version })
        : call.addFirmPerson({ ...ids, ...input }),
    changed: personChanged.code,
    done: person ? 'Modifications enregistrées' : 'Personne ajoutée',
    onDone: onClose,
  })
  return (
    <RecordForm
      draftId={person?.id ?? firm.id}
      record={person}
      latest={person}
      save={save}
      onCancel={onClose}
      of={personRecord}
      schema={personInput}
      kinds={personDrafts}
      history={partHistory(firm.id, personId)}
      beginAnew={person ? 'Revenir à la fiche enregistrée' : 'Repartir d’une fiche vide'}
    >
      {({ form, input }) => (
        <>
          <fieldset className={classes.group}>
            <legend>Identité</legend>
            <TextInput {...input('lastName')} required data-autofocus />
            <TextInput {...input('firstName')} />
            <TextInput
              {...input('role')}
              className={classes.wide}
              description="Gestionnaire, commercial, secrétariat…"
            />
          </fieldset>
          {firm.kind === 'expert_firm' && (
            <fieldset className={classes.group}>
              <legend>Expertise</legend>
              <Checkbox
                className={classes.wide}
                {...form.getInputProps('isExpert', { type: 'checkbox' })}
                label={personRecord.labels.isExpert}
              />
              {form.values.isExpert && <TextInput {...input('approvalNumber')} />}
            </fieldset>
          )}
          <fieldset className={classes.group}>
            <legend>Coordonnées</legend>
            <PhoneInput {...input('phone')} value={form.values.phone} />
            <TextInput {...input('email')} type="email" inputMode="email" />
          </fieldset>
        </>
      )}
    </RecordForm>
  )
}
