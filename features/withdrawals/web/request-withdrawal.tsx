import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { WithdrawalRight } from '#features/withdrawals/contract.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { call, feature, rightQuery } from '#features/withdrawals/web/api.ts'
import { withdrawnWords } from '#features/withdrawals/withdrawal-messages.ts'
import { formatDay } from '#lib/dates.ts'
import { useAct } from '#records/use-act.ts'
import { Panel } from '#ui/panel.tsx'

/** The right to withdraw on the page of a signature request: until when, the link again, and the withdrawal. */
export function RequestWithdrawal({ id }: { id: string }) {
  const { data } = useQuery(rightQuery(id))
  if (!data) return null
  return (
    <Panel title="Droit de rétractation">
      {data.withdrawal ? <Withdrawn withdrawal={data.withdrawal} /> : <Text size="sm">{rightWords(data)}</Text>}
      {data.state === 'open' && <SendAgain id={id} />}
    </Panel>
  )
}

const fixed = {
  none: 'Aucun\u00a0: contrat conclu dans vos locaux, avec une société, ou sans devis, ordre ni cession.',
  unsigned:
    'Quatorze jours à partir de la dernière signature. L’information et le formulaire sont joints aux documents.',
}

export function rightWords({ state, lastOn, asksEarlyStart }: WithdrawalRight): string {
  if (state === 'none' || state === 'unsigned') return fixed[state]
  const day = lastOn ? formatDay(lastOn) : ''
  if (state === 'over') return `Le délai a pris fin le ${day}, sans rétractation.`
  return asksEarlyStart
    ? `Jusqu’au ${day} inclus. Le client a demandé que les travaux commencent avant\u00a0: s’il se rétracte, ce qui a été fait se facture en proportion.`
    : `Jusqu’au ${day} inclus. Le client n’a pas demandé que les travaux commencent avant\u00a0: ils attendent, ou restent à votre charge s’il se rétracte.`
}

function Withdrawn({ withdrawal }: { withdrawal: NonNullable<WithdrawalRight['withdrawal']> }) {
  const { name, statement, withdrawnAt, asksEarlyStart } = withdrawal
  return (
    <Alert color="orange" title={`Rétractation de ${name}`}>
      <Text size="sm">Reçue {withdrawnWords(withdrawnAt)}. L’accusé de réception est parti.</Text>
      <Text size="sm" my={6}>
        «{'\u202f'}
        {statement}
        {'\u202f'}»
      </Text>
      <Text size="sm">
        {asksEarlyStart
          ? 'Les travaux pouvaient commencer, à sa demande expresse\u00a0: ce qui a été fait se facture en proportion.'
          : 'Les travaux ne devaient pas commencer avant la fin du délai\u00a0: ce qui a été fait ne se facture pas.'}{' '}
        Ce que le client a payé se rembourse dans les quatorze jours.
      </Text>
    </Alert>
  )
}

function SendAgain({ id }: { id: string }) {
  const maySend = useMay(withdrawalsRights.send)
  const send = useAct<void, unknown>({
    feature,
    act: () => call.sendWithdrawalLink({ id }),
    done: 'Lien de rétractation confié à l’envoi',
  })
  if (!maySend) return null
  return (
    <Button size="compact-sm" variant="default" mt={8} loading={send.isPending} onClick={() => send.mutate()}>
      Renvoyer le lien de rétractation
    </Button>
  )
}
