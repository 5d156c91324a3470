import { Alert, Button, Group, Text } from '@mantine/core'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { call, feature } from '#features/signatures/web/api.ts'
import { useAct } from '#records/use-act.ts'

type Signer = WholeRequest['signers'][number]

/** The signed copies that did not arrive, « Renvoyer » and « Remise autrement ». */
export function LostCopies({ whole: { request, signers } }: { whole: WholeRequest }) {
  const mayAsk = useMay(signaturesRights.request)
  const again = useAct<void, unknown>({
    feature,
    act: () => call.sendCopiesAgain({ id: request.id }),
    done: 'Copies signées confiées de nouveau à l’envoi',
  })
  const handed = useAct<void, unknown>({
    feature,
    act: () => call.handOverCopies({ id: request.id }),
    done: 'Copie remise\u202f: c’est noté au dossier de preuve',
  })
  if (request.lostCopies === 0) return null
  return (
    <Alert color="orange" title="La copie signée n’est pas arrivée" mb="md">
      {signers.flatMap(lostTo).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Text size="sm">Renvoyez-la, ou téléchargez le PDF signé et remettez-le autrement.</Text>
      {mayAsk && (
        <Group gap="xs" mt={8}>
          <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            Renvoyer la copie
          </Button>
          <Button size="compact-sm" variant="subtle" loading={handed.isPending} onClick={() => handed.mutate()}>
            Je l’ai remise autrement
          </Button>
        </Group>
      )}
    </Alert>
  )
}

/** The newest copy by each way counts. */
function lostTo({ name, sendings }: Signer): string[] {
  return (['email', 'sms'] as const).flatMap((channel) => {
    const newest = sendings.find((each) => each.purpose.startsWith('copy') && each.channel === channel)
    if (newest?.state !== 'failed') return []
    const why = newest.problem ? `\u202f: ${newest.problem.replace(/\.$/, '')}` : ''
    return [`${name}, ${channel === 'sms' ? 'par SMS' : 'par email'}, ${newest.masked}${why}.`]
  })
}
