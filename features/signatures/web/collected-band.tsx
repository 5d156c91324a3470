import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { DropRow } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { signatureBox } from '#features/signatures/signature-strokes.ts'
import { type Collected, collectedQueue, signatureIn } from '#features/signatures/web/collected-signatures.ts'
import { formatInstant } from '#lib/dates.ts'
import { Band } from '#ui/band.tsx'

/** The signatures that wait on this device, and those that the server refused. */
export function CollectedBand() {
  const rows = useCollected()
  const [shown, setShown] = useState<DropRow>()
  const refused = rows.filter(({ state }) => state === 'refused')
  const waiting = rows.length - refused.length
  const [first] = refused
  return (
    <>
      {first && (
        <Band
          label="Signature non enregistrée"
          icon={IconSignature}
          tone="copper"
          action={
            <Button size="xs" onClick={() => setShown(first)}>
              Voir
            </Button>
          }
        >
          <strong>{collectedWords(first)}</strong> {first.problem?.sentence}
        </Band>
      )}
      {waiting > 0 && (
        <Band label="Signatures recueillies hors ligne" icon={IconSignature} tone="yellow">
          {waiting === 1 ? 'Une signature recueillie hors ligne' : `${waiting} signatures recueillies hors ligne`}
          {waiting === 1 ? ' part' : ' partent'} dès que le serveur répond.
        </Band>
      )}
      {shown && <RefusedSignature row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function collectedWords({ about }: DropRow): string {
  const { title, name, collectedAt } = about as Collected // written by this feature alone
  return `${title}, signature de ${name} recueillie hors ligne le ${formatInstant(collectedAt)}.`
}

function RefusedSignature({ row, onClose }: { row: DropRow; onClose: () => void }) {
  const { outbox } = useOffline()
  const { data } = useQuery({ queryKey: ['collected signature', row.id], queryFn: () => signatureIn(row) })
  const signature = data?.signature
  const forget = async () => {
    await outbox.db.drops.delete(row.id)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Signature non enregistrée">
      <Stack>
        <Text>{collectedWords(row)}</Text>
        <Text role="alert">{row.problem?.sentence}</Text>
        {signature?.means === 'typed' && (
          <Text fw={600}>
            Signature en toutes lettres{'\u202f'}: {signature.name}
          </Text>
        )}
        {signature?.means === 'drawn' && <Drawing strokes={signature.strokes} />}
        <Button variant="default" onClick={onClose} data-autofocus>
          Garder sur cet appareil
        </Button>
        <Button variant="subtle" color="red" onClick={() => void forget()}>
          Effacer cette signature
        </Button>
      </Stack>
    </Modal>
  )
}

function Drawing({ strokes }: { strokes: readonly (readonly [number, number])[][] }) {
  const { width, height } = signatureBox
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Signature dessinée" width="100%">
      {strokes.map((stroke) => (
        <polyline
          key={JSON.stringify(stroke)}
          points={stroke.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={6}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}

function useCollected(): DropRow[] {
  const { db } = useOffline().outbox
  return useLiveQuery(() => db.drops.filter(({ queue }) => queue === collectedQueue).toArray(), [db]) ?? []
}
