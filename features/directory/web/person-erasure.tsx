import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useConnection } from '#browser/use-connection.ts'
import type { FirmPerson } from '#features/directory/contract.ts'
import { personName } from '#features/directory/person.ts'
import { call } from '#features/directory/web/api.ts'
import { fold } from '#lib/fold.ts'
import { useAct } from '#records/use-act.ts'
import { ProblemAbove } from '#ui/problem.tsx'

const offlineSentence = 'Une personne s’efface avec le réseau. Réessayez à son retour.'

/** Erases a person of the directory for good, once the name is typed. Nothing undoes it. */
export function PersonErasure({ person, onClose }: { person: FirmPerson; onClose: () => void }) {
  const name = personName(person)
  const { mutate, isPending } = useAct({
    feature: 'directory',
    act: call.eraseDirectoryPerson,
    done: 'Cette personne a été effacée.',
    onDone: onClose,
  })
  const { status } = useConnection()
  const [typed, setTyped] = useState('')
  const isMeant = fold(typed.trim()) === fold(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) mutate({ id: person.id })
  }
  return (
    <Modal opened onClose={onClose} title={`Effacer ${name}`} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <ProblemAbove sentence={status === 'offline' ? offlineSentence : undefined} />
          <Outcome />
          <TextInput
            label={`Pour confirmer, saisissez${'\u00a0'}: ${name}`}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Garder cette personne
            </Button>
            <Button type="submit" color="red" loading={isPending} disabled={!isMeant || status === 'offline'}>
              Effacer définitivement
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Outcome() {
  return (
    <>
      <div>
        <Text fw={600}>Ce qui disparaît</Text>
        <List size="sm" mt={4}>
          <List.Item>le nom, la fonction, le téléphone, l’email et le numéro d’agrément</List.Item>
          <List.Item>ce que l’historique disait de cette personne, et les messages qui lui ont été envoyés</List.Item>
          <List.Item>les copies et les saisies en cours sur tous les appareils de l’atelier</List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>Ce qui reste</Text>
        <List size="sm" mt={4}>
          <List.Item>
            les rapports et les documents que la loi oblige à garder, tels qu’ils ont été reçus ou émis
          </List.Item>
          <List.Item>les notes de la société{'\u00a0'}: relisez-les, elles peuvent citer ce nom</List.Item>
          <List.Item>les fichiers déjà exportés, et les sauvegardes jusqu’à leur remplacement</List.Item>
        </List>
      </div>
      <Text size="sm">
        Cet effacement est définitif. Si cette personne a seulement quitté la société, retirez-la de la fiche.
      </Text>
    </>
  )
}
