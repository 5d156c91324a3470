import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { keepRecords } from '#browser/local-records.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { useConnection } from '#browser/use-connection.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { call, clientEntity, query } from '#features/clients/web/api.ts'
import { usePersonalData } from '#features/clients/web/use-personal-data.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { fold } from '#lib/fold.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

const offlineSentence = 'Une personne s’efface avec le réseau. Réessayez à son retour.'

/** Erases a person for good, once their name is typed. Nothing undoes it. */
export function ClientErasure({ client, onClose }: { client: Client; onClose: () => void }) {
  const { erase, problem, isErasing } = useErasure(client, onClose)
  const { status } = useConnection()
  const mayTell = useMay(clientsRights.tell)
  const { download, isPending } = usePersonalData(client.id)
  const [typed, setTyped] = useState('')
  const isMeant = fold(typed.trim()) === fold(client.displayName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) erase()
  }
  return (
    <Modal opened onClose={onClose} title={`Effacer ${client.displayName}`} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <ProblemAbove sentence={problem ?? (status === 'offline' ? offlineSentence : undefined)} />
          <Outcome />
          {mayTell && (
            <Button
              variant="light"
              leftSection={<IconFileZip size={17} />}
              loading={isPending}
              disabled={status === 'offline'}
              onClick={download}
            >
              Exporter d’abord toutes ses données
            </Button>
          )}
          <TextInput
            label={`Pour confirmer, saisissez${'\u00a0'}: ${client.displayName}`}
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
            <Button type="submit" color="red" loading={isErasing} disabled={!isMeant || status === 'offline'}>
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
          <List.Item>la fiche, celles qui y ont été fusionnées, leurs notes et leurs consentements</List.Item>
          <List.Item>les messages envoyés à cette personne{'\u202f'}; ceux qui attendent ne partiront pas</List.Item>
          <List.Item>
            ses liens avec des véhicules{'\u202f'}; un véhicule que personne d’autre n’a eu perd sa plaque, son numéro
            de série et ses relevés
          </List.Item>
          <List.Item>
            ce que l’historique disait d’elle{'\u00a0'}: chaque valeur y devient «{'\u00a0'}effacé{'\u00a0'}»
          </List.Item>
          <List.Item>les copies et les saisies en attente sur tous les appareils de l’atelier</List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>Ce qui reste</Text>
        <List size="sm" mt={4}>
          <List.Item>
            une fiche vide, «{'\u00a0'}Personne effacée{'\u00a0'}», et la trace de qui a fait quoi et quand
          </List.Item>
          <List.Item>
            ses factures et leurs pièces, dix ans (code de commerce, article L.{'\u00a0'}123-22), ses dossiers et ses
            devis, tant qu’ils peuvent servir de preuve{'\u00a0'}: s’il y en a, l’effacement est refusé
          </List.Item>
          <List.Item>les fichiers déjà exportés, et les sauvegardes jusqu’à leur remplacement</List.Item>
        </List>
      </div>
      <Text size="sm">Cet effacement est définitif. Pour seulement ranger la fiche, archivez-la.</Text>
    </>
  )
}

function useErasure({ id }: Client, onDone: () => void) {
  const { outbox } = useOffline()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call.eraseClient({ id }),
    onSuccess: async (erased) => {
      await keepRecords(outbox, clientEntity.kind, [erased], outbox.now())
      onDone()
      toastSuccess('Cette personne a été effacée.')
      await queryClient.invalidateQueries({ queryKey: query.key() })
    },
  })
  return { erase: () => mutate(), problem: error ? problemOf(error).sentence : undefined, isErasing: isPending }
}
