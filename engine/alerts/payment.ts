import { type Alert, type Facts, whenSaid } from '#engine/alerts/alert.ts'
import { centsOf } from '#engine/check/exact.ts'
import type { Mention } from '#engine/lexicon/mentions.ts'
import { euros } from '#lib/euros.ts'

/** Alerts about who pays which share. */
export function paymentAlerts(facts: Facts): Alert[] {
  return [
    ...directPayment(facts),
    ...whenSaid(facts, 'vatRecovered', {
      code: 'vat-recovered',
      severity: 'information',
      sentence: 'La TVA est récupérable\u00a0: l’assureur règle le montant HT.',
      action: 'Encaissez la TVA auprès du client.',
    }),
    ...owed(facts, 'insurer.deductible', {
      code: 'deductible',
      said: (amount) => `Une franchise de ${amount} reste à la charge du client.`,
    }),
    ...owed(facts, 'totals.wear', {
      code: 'wear',
      said: (amount) => `Une vétusté de ${amount} reste à la charge du client.`,
    }),
    ...whenSaid(facts, 'ratesKept', {
      code: 'rates-kept',
      severity: 'information',
      sentence: 'Les taux horaires sont maintenus pour un recours.',
      action: 'Facturez exactement ces taux.',
    }),
  ]
}

type State = { mention: Mention } & Pick<Alert, 'code' | 'severity' | 'sentence' | 'action'>

const payable = 'Prévenez le client que la facture est pour lui tant que l’accord écrit de l’assureur n’est pas arrivé.'

/** Ordered from the most precise state to the least: the first match wins. */
const states: readonly State[] = [
  {
    mention: 'directPaymentSuspended',
    code: 'direct-payment-suspended',
    severity: 'warning',
    sentence: 'Le règlement direct est suspendu.',
    action: payable,
  },
  {
    mention: 'directPaymentReserved',
    code: 'direct-payment-reserved',
    severity: 'warning',
    sentence: 'Le règlement direct est accordé sous réserve.',
    action: payable,
  },
  {
    mention: 'directPaymentRefused',
    code: 'direct-payment-refused',
    severity: 'warning',
    sentence: 'L’assureur ne règle pas directement le garage.',
    action: 'Faites régler le client, ou faites-lui signer une cession de créance.',
  },
  {
    mention: 'directPaymentGranted',
    code: 'direct-payment-granted',
    severity: 'information',
    sentence: 'L’assureur règle directement le garage.',
    action: 'Envoyez-lui la facture\u00a0; la franchise et la vétusté restent à encaisser auprès du client.',
  },
]

function directPayment(facts: Facts): Alert[] {
  const state = states.find(({ mention }) => facts.mentions.has(mention))
  if (!state) return []
  const { mention, ...told } = state
  return whenSaid(facts, mention, told)
}

function owed(
  { report, evidence }: Facts,
  path: 'insurer.deductible' | 'totals.wear',
  { code, said }: { code: string; said: (amount: string) => string },
): Alert[] {
  const amount = path === 'totals.wear' ? report.totals.wear : report.insurer.deductible
  if (amount === null || amount <= 0) return []
  const action = 'Annoncez-la au client et encaissez-la avant de rendre le véhicule.'
  return [
    {
      code,
      severity: 'warning',
      sentence: said(euros(centsOf(amount))),
      action,
      paths: [path],
      evidence: evidence[path],
    },
  ]
}
