import { describe, expect, test } from 'vitest'
import { alertsOf } from '#engine/alerts/alerts.ts'
import { kindOf } from '#engine/alerts/kind.ts'
import { mentionsOf } from '#engine/alerts/mentions.ts'
import { proseOf } from '#engine/alerts/sentences.ts'
import { emptyReport, type ReportContent } from '#engine/expert-report.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { printedPage } from '#tests/support/printed-page.ts'

function alertsFor(lines: readonly string[], change: (report: ReportContent) => void = () => {}) {
  const [report, prose] = [emptyReport(), proseOf(layoutOf([printedPage(lines)]))]
  change(report)
  return alertsOf({ report, evidence: {}, kind: kindOf(prose), mentions: mentionsOf(prose) })
}

const codes = (lines: readonly string[], change?: (report: ReportContent) => void) =>
  alertsFor(lines, change).map(({ code }) => code)

describe('alerts', () => {
  test('a quiet report raises none', () => {
    expect(codes(['RAPPORT D’EXPERTISE', 'Procédure VGE : Non', 'Franchise : 0,00'])).toEqual([])
  })

  test('the gravest comes first', () => {
    const alerts = alertsFor(
      ['RAPPORT PROVISOIRE', 'Expertise à titre conservatoire', 'TVA récupérable : Oui'],
      ({ insurer }) => {
        insurer.deductible = 300
      },
    )
    expect(alerts.map(({ severity, code }) => [severity, code])).toEqual([
      ['danger', 'precautionary'],
      ['warning', 'provisional'],
      ['warning', 'deductible'],
      ['information', 'vat-recovered'],
    ])
  })

  test('an alert about a deductible or wear names the amount to cash', () => {
    const alerts = alertsFor([], ({ insurer, totals }) => {
      insurer.deductible = 750.5
      totals.wear = 16.3
    })
    expect(alerts.map(({ sentence, paths }) => [sentence, paths])).toEqual([
      ['Une franchise de 750,50\u00a0€ reste à la charge du client.', ['insurer.deductible']],
      ['Une vétusté de 16,30\u00a0€ reste à la charge du client.', ['totals.wear']],
    ])
  })

  test('only the most precise statement about direct payment becomes an alert', () => {
    expect(codes(['Règlement direct : Oui', 'Observation : règlement direct suspendu'])).toEqual([
      'direct-payment-suspended',
    ])
    expect(codes(['Règlement direct : Oui'])).toEqual(['direct-payment-granted'])
  })

  test('a car that is too dear, one that cannot be repaired and one that may not drive are three dangers', () => {
    expect(codes([], ({ conclusion }) => Object.assign(conclusion, { procedure: 'VEI' }))).toEqual(['total-loss'])
    expect(codes([], ({ conclusion }) => Object.assign(conclusion, { repairable: false }))).toEqual(['irreparable'])
    expect(codes([], ({ conclusion }) => Object.assign(conclusion, { procedure: 'VGE' }))).toEqual([
      'vehicle-endangered',
    ])
  })

  test('each part to be bought used is named by its line', () => {
    const part = { ...line, label: 'Aile avant', reused: true }
    const [alert] = alertsFor([], ({ parts }) => void parts.push({ ...part, reused: false }, part))
    expect(alert).toMatchObject({
      code: 'reused-parts',
      paths: ['parts.1.reused'],
      sentence: 'Une pièce de réemploi est chiffrée\u00a0: Aile avant.',
    })
  })

  test.each([
    ['NOTE D’HONORAIRES', 'fee-note'],
    ['ADDITIF N° 1', 'complementary'],
    ['CONSTAT DE CONFORMITÉ', 'conformity'],
    ['NOTE TECHNIQUE', 'note'],
  ])('%s names the next step with the paper', (title, code) => {
    expect(codes([title])).toEqual([code])
  })

  test('every alert names the next step', () => {
    const alerts = alertsFor([
      'Sursis aux travaux.',
      'Prise en charge : non',
      'Accord réparateur : non',
      'Sans retour sous 48 heures le chiffrage sera validé.',
      'Estimation sans démontage.',
      'Contre-visite obligatoire.',
      'Taux maintenus pour recours.',
      'Transmettre un pro-forma.',
    ])
    expect(alerts.map(({ code }) => code).toSorted()).toEqual([
      'apparent-damage',
      'cover-refused',
      'further-visit',
      'proforma',
      'rates-kept',
      'repairer-disagrees',
      'silence-agrees',
      'work-suspended',
    ])
    expect(alerts.filter(({ action, sentence }) => !/\.$/.test(action) || !/\.$/.test(sentence))).toEqual([])
  })
})

const line = {
  reference: null,
  label: '',
  operation: null,
  quantity: 1,
  unitPrice: null,
  discountRate: null,
  wearRate: null,
  amount: null,
}
