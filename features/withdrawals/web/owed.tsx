import type { WithdrawalPage } from '#features/withdrawals/contract.ts'

/** The price of work that was begun, by whether the client asked for it. */
export function Owed({ page: { garage, asksEarlyStart } }: { page: WithdrawalPage }) {
  return (
    <p>
      {asksEarlyStart
        ? `Vous avez demandé que les travaux commencent avant la fin du délai\u00a0: si vous renoncez, vous devrez à ${garage.name} un montant proportionnel à ce qui aura été fait jusque-là. Si tout a déjà été fait à votre demande, ${garage.name} peut vous répondre que ce droit n’existe plus.`
        : 'Vous n’avez pas demandé que les travaux commencent avant la fin du délai\u00a0: si vous renoncez, vous ne devez rien, même si des travaux ont commencé.'}
    </p>
  )
}
