import { describe, expect, test } from 'vitest'
import { mentionsOf } from '#engine/alerts/mentions.ts'
import { proseOf } from '#engine/alerts/sentences.ts'
import { layoutOf } from '#engine/read/layout.ts'
import { printedPage } from '#tests/support/printed-page.ts'

const said = (...lines: string[]) => [...mentionsOf(proseOf(layoutOf([printedPage(lines)]))).keys()]

describe('statements of a report beside its figures', () => {
  test.each([
    ['Expertise réalisée à titre conservatoire.', 'precautionary'],
    ['EXPERTISE A TITRE CONSERVATOIRE', 'precautionary'],
    ['Sursis aux travaux dans l’attente de la compagnie.', 'suspended'],
    ['Merci de surseoir aux réparations.', 'suspended'],
    ['Ne pas commencer les réparations.', 'suspended'],
    ['Dossier en attente d’accord compagnie.', 'suspended'],
    ['Procédure VGE : oui', 'vge'],
    ['Le véhicule est gravement endommagé, véhicule gravement endommagé au sens du code.', 'vge'],
    ['Véhicule économiquement irréparable', 'totalLoss'],
    ['Prise en charge : refusée', 'coverRefused'],
    ['Règlement direct : suspendu', 'directPaymentSuspended'],
    ['Règlement direct accordé sous réserve', 'directPaymentReserved'],
    ['R.D.R. : OUI', 'directPaymentGranted'],
    ['Absence de règlement direct', 'directPaymentRefused'],
    ['Accord réparateur : Non', 'repairerDisagrees'],
    ['T.V.A. récupérable : Oui', 'vatRecovered'],
    ['L’assuré récupère la TVA.', 'vatRecovered'],
    ['Estimation des dommages apparents', 'apparentDamage'],
    ['Chiffrage établi sans démontage', 'apparentDamage'],
    ['Contre-visite obligatoire avant restitution', 'furtherVisit'],
    ['Chiffrage établi avec des pièces de réemploi', 'reused'],
    ['Taux maintenus pour recours', 'ratesKept'],
    ['Sans retour sous 48 heures le chiffrage sera validé.', 'silenceAgrees'],
    ['Transmettre un pro-forma à nos services', 'proforma'],
  ])('« %s »', (line, mention) => {
    expect(said(line)).toContain(mention)
  })

  test.each([
    ['Procédure VGE : Non'],
    ['Véhicule économiquement irréparable : Non'],
    ['Valeur d’épave : 1 200,00'],
    ['Le présent rapport ne vaut pas prise en charge par la compagnie.'],
    ['Ce document ne constitue en aucun cas un ordre de réparation, sous les réserves habituelles.'],
    ['PRE pièce de réemploi, PQE pièce de qualité équivalente, E échange, R réparation'],
    ['Le chiffrage est susceptible de contenir des pièces issues de l’économie circulaire.'],
    ['Article L. 327-1 : lorsque le coût est trop grand, l’assureur propose une indemnisation en perte totale.'],
    ['TVA récupérable : Non'],
    ['Prise en charge assureur 1 779,58'],
    ['Accord réparateur : Oui'],
  ])('« %s » alerts nobody', (line) => {
    expect(said(line)).toEqual([])
  })

  test('a sentence over two lines of a column is one sentence, with any text beside it', () => {
    const lines = [
      'TOUTE MODIFICATION DU CHIFFRAGE DOIT FAIRE       T1        2.00   60.00   120.00',
      'L’OBJET D’UN ACCORD PREALABLE DE L’EXPERT        T2        1.00   70.00    70.00',
      'AVANT COMMANDE DES PIECES.                       TOTAL                    190.00',
    ]
    expect(said(...lines)).toEqual(['tellBefore'])
  })

  test('an answer may stand beside its question, or under it', () => {
    expect(said('Règlement direct               Non               Accord réparateur               Oui')).toEqual([
      'directPaymentRefused',
    ])
    expect(said('Règlement direct      Accord réparateur', 'Suspendu              Non')).toEqual([
      'directPaymentSuspended',
      'repairerDisagrees',
    ])
  })

  test('a mention carries the printed words and their place', () => {
    const found = mentionsOf(
      proseOf(layoutOf([printedPage(['Observations', 'Conclusion. Accord réparateur : Non. Fin.'])])),
    )
    expect(found.get('repairerDisagrees')).toMatchObject({
      page: 1,
      text: 'Accord réparateur : Non.',
      confidence: 0.95,
    })
  })
})
