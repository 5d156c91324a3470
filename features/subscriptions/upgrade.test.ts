import { describe, expect, test } from 'vitest'
import { memberLimitReached } from '#features/garages/refusals.ts'
import { annualPack } from '#features/subscriptions/plans.ts'
import { readOnly } from '#features/subscriptions/refusals.ts'
import { isOnRequest, otherWayOf, priceWords, type Upgrade, upgradeOf } from '#features/subscriptions/upgrade.ts'
import { noSubscription } from '#lib/common-refusals.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

function offered(code: string, data?: object, sentence = 'Non.'): Upgrade {
  const upgrade = upgradeOf({ code, sentence, data })
  if (!upgrade) throw new Error(`${code} offers nothing`)
  return upgrade
}
const textsOf = ({ benefits }: Upgrade) => benefits.map(({ text }) => text)

describe('an action refused for the plan', () => {
  test('a used-up quota of reports shows its number, and Pro with its benefits', () => {
    const upgrade = offered('report_limit', { offer: 'pro', used: 10, limit: 10 })
    expect(upgrade.title).toBe('Limite de rapports atteinte')
    expect(upgrade.message).toContain('rapports d’expert\u00a0: 10/10 ce mois-ci')
    expect(upgrade.plan.priceId).toBe('price_pro_month')
    expect(textsOf(upgrade)).toEqual([
      'Jusqu’à 50\u00a0rapports d’expert par mois',
      'Factures illimitées',
      'L’assistant',
      'Assistance prioritaire',
    ])
  })

  test('a plan without reports says so', () => {
    const upgrade = offered('report_limit', { offer: 'starter', tier: 'essentiel', used: 0, limit: 0 })
    expect(upgrade.message).toBe(
      'Votre formule Pack Essentiel Découverte ne comprend pas de rapports d’expert\u00a0: 0/0 ce mois-ci.',
    )
    expect(upgrade.plan.priceId).toBe('price_starter_month')
    expect(textsOf(upgrade)).toContain('10 rapports d’expert par mois')
  })

  test('nobody in the free week, who chose no plan, reads « votre formule »', () => {
    const data = { offer: 'pro', tier: 'trial', used: 10, limit: 10 }
    for (const code of ['report_limit', 'invoice_limit']) {
      const { message } = offered(code, data)
      expect(message).toContain('La semaine gratuite est au bout de ses')
      expect(message).not.toMatch(/votre formule/i)
    }
    expect(memberLimitReached('trial', 3).sentence).not.toMatch(/votre formule/i)
  })

  test('a used-up quota of invoices shows its number, and Enterprise beside the annual pack', () => {
    const upgrade = offered('invoice_limit', { offer: 'enterprise', used: 10, limit: 10 })
    expect(upgrade.title).toBe('Limite de factures atteinte')
    expect(upgrade.message).toContain('factures\u00a0: 10/10 ce mois-ci')
    expect(upgrade.plan.priceId).toBe('price_enterprise_month')
    expect(textsOf(upgrade)).toContain('Rapports d’expert illimités')
    expect(otherWayOf(upgrade)).toBe(annualPack)
  })

  test('Enterprise is asked for on the contact page, the other plans are bought here', () => {
    const asked = (offer: string) => isOnRequest(offered('report_limit', { offer, tier: 'pro', used: 50, limit: 50 }))
    expect(['essentiel', 'starter', 'pro', 'enterprise'].map(asked)).toEqual([false, false, false, true])
  })

  test('a feature that the plan has not is opened by Pro, with nothing beside it', () => {
    const upgrade = offered('feature_not_available', { offer: 'pro' })
    expect(upgrade.title).toBe('Fonctionnalité non disponible')
    expect(upgrade.message).toContain('uniquement avec le pack Pro IA')
    expect(otherWayOf(upgrade)).toBeUndefined()
  })

  test('a trial that is over asks for a plan', () => {
    const upgrade = offered('no_subscription', { offer: 'pro' })
    expect(upgrade.title).toBe('Abonnement requis')
    expect(upgrade.message).toContain("Votre période d'essai est terminée")
    expect(upgrade.plan.tier).toBe('pro')
  })

  test('a subscription that is over uses the words of the refusal', () => {
    const { sentence } = readOnly('subscription', '2026-11-01')
    const { title, message } = offered('no_subscription', undefined, sentence)
    expect(title).toBe('Abonnement requis')
    expect(message).toBe('Votre abonnement a pris fin le 01/11/2026\u00a0: choisissez une formule pour continuer.')
    const trial = offered('no_subscription', undefined, noSubscription.sentence)
    expect(trial.message).toBe("Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer.")
  })

  test('a team that has no place left keeps the words of the refusal, and is offered more places', () => {
    const full = memberLimitReached('trial', 3).sentence
    const upgrade = offered('member_limit_reached', { tier: 'trial', limit: 3 }, full)
    expect(upgrade.title).toBe('Mise à niveau requise')
    expect(upgrade.message).toBe(full)
    expect(upgrade.plan.tier).toBe('enterprise')
    const alone = offered('member_limit_reached', { tier: 'starter', limit: 1 }, full)
    expect(alone.plan.tier).toBe('pro')
    expect(textsOf(alone)[0]).toBe('Une équipe de 3\u00a0personnes')
  })

  test('a file without room shows the room that files take, and the room of the plan that is offered', () => {
    const data = { offer: 'starter', usedBytes: 500 * 1_024 ** 2, limitBytes: 512 * 1_024 ** 2 }
    const upgrade = offered('storage_full', data)
    expect(upgrade.title).toBe('Espace de stockage plein')
    expect(upgrade.message).toContain('prennent déjà 500\u00a0Mo sur 512\u00a0Mo')
    expect(upgrade.plan.priceId).toBe('price_starter_month')
    expect(textsOf(upgrade)[0]).toBe('5\u00a0Go pour vos fichiers')
  })

  test('a file without room in the largest plan is offered no plan', () => {
    expect(upgradeOf({ code: 'storage_full', sentence: 'Non.', data: { usedBytes: 9, limitBytes: 9 } })).toBeUndefined()
  })
})

test.each(['already_invited', 'not_allowed', 'invalid_input', 'toString'])(
  '%s is refused for another reason',
  (code) => {
    expect(upgradeOf({ code, sentence: 'Non.', data: {} })).toBeUndefined()
  },
)

test.each([undefined, null, 'pro', [], { offer: 'gold', used: 'many' }])(
  'a refusal with the data %j still offers Pro',
  (data) => {
    expect(upgradeOf({ code: 'feature_not_available', sentence: '', data })?.plan.tier).toBe('pro')
  },
)

test('prices are shown before and after tax, with the rate', () => {
  expect(priceWords(offered('feature_not_available').plan)).toEqual({
    net: '79\u00a0€\u00a0HT par mois',
    gross: 'soit 94,80\u00a0€\u00a0TTC avec une TVA à 20\u00a0%',
  })
  expect(priceWords(annualPack)).toEqual({
    net: '790\u00a0€\u00a0HT pour un an',
    gross: 'soit 948\u00a0€\u00a0TTC avec une TVA à 20\u00a0%',
  })
})

test('a feature that is not in service is not promised', () => {
  const { benefits } = offered('no_subscription')
  expect(benefits.find(({ text }) => text === 'L’assistant')?.isReady).toBe(false)
  expect(benefits.find(({ text }) => text === 'Assistance prioritaire')?.isReady).toBe(true)
})

test('all of it is typeset as French wants it', () => {
  const upgrades = [
    offered('report_limit', { offer: 'pro', used: 10, limit: 10 }),
    offered('report_limit', { offer: 'pro', used: 0, limit: 0 }),
    offered('invoice_limit', { offer: 'enterprise', used: 10, limit: 10 }),
    offered('feature_not_available'),
    offered('no_subscription'),
    offered('storage_full', { offer: 'pro', usedBytes: 5_000, limitBytes: 5_000 }),
  ]
  const sentences = upgrades.flatMap((upgrade) => [upgrade.message, upgrade.title, ...textsOf(upgrade)])
  expect(sentences.flatMap((sentence) => typographyFaults(sentence))).toEqual([])
})
