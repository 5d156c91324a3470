import { Alert, Button, Text } from '@mantine/core'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { call, feature } from '#features/signatures/web/api.ts'
import { useAct } from '#records/use-act.ts'

type Signer = WholeRequest['signers'][number]

/** The signed copies that did not arrive, and « Renvoyer ». */
export function LostCopies({ whole: { request, signers } }: { whole: WholeRequest }) {
  const mayAsk = useMay(signaturesRights.request)
  const again = useAct<void, unknown>({
    feature,
    act: () => call.sendCopiesAgain({ id: request.id }),
    done: 'Copies signées confiées de nouveau à l’envoi',
  })
  const lost = signers.flatMap(lostTo)
  if (lost.length === 0) return null
  return (
    <Alert color="orange" title="La copie signée n’est pas arrivée" mb="md">
      {lost.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Text size="sm">Renvoyez-la, ou téléchargez le PDF signé et remettez-le autrement.</Text>
      {mayAsk && (
        <Button size="compact-sm" variant="default" mt={8} loading={again.isPending} onClick={() => again.mutate()}>
          Renvoyer la copie
        </Button>
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
