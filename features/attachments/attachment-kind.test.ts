import { expect, test } from 'vitest'
import { proposeKind } from '#features/attachments/attachment-kind.ts'

const pdf = (name: string, text?: string) => proposeKind({ name, text, mediaType: 'application/pdf' })
const picture = (name: string) => proposeKind({ name, mediaType: 'image/jpeg' })

test.each([
  ['Carte grise AB-123-CD.pdf', 'registration'],
  ['CG_clio.pdf', 'registration'],
  ['CERTIFICAT_IMMATRICULATION.PDF', 'registration'],
  ['constat-amiable_12-11.pdf', 'accident_report'],
  ['Déclaration de sinistre.pdf', 'accident_report'],
  ['Rapport d’expertise n° 4512.pdf', 'expert_report'],
  ['permis_conduire_recto.pdf', 'licence'],
  ['Mémo véhicule assuré.pdf', 'insurance_memo'],
  ['carte verte 2026.pdf', 'insurance_memo'],
  ['RIB Dupont.pdf', 'bank_details'],
  ['Facture 2026-118 pare-chocs.pdf', 'supplier_invoice'],
  ['FACT_00981.pdf', 'supplier_invoice'],
  ['scan0001.pdf', 'other'],
])('« %s » is proposed as %s', (name, kind) => {
  expect(pdf(name)).toBe(kind)
})

test('a picture of a paper is that paper, any other picture is a photograph', () => {
  expect(picture('carte-grise.jpg')).toBe('registration')
  expect(picture('IMG_2031.JPG')).toBe('photograph')
  expect(picture('image.jpg')).toBe('photograph')
})

test('the text decides where the name says nothing', () => {
  expect(pdf('scan0001.pdf', 'RAPPORT D’EXPERTISE — sinistre 820')).toBe('expert_report')
  expect(pdf('document.pdf', 'Certificat d’immatriculation\nA AB-123-CD')).toBe('registration')
  expect(pdf('document.pdf', 'Facture n° 2026-11')).toBe('supplier_invoice')
  expect(pdf('RIB.pdf', 'Rapport d’expertise')).toBe('bank_details')
})

test('a syllable inside a word is no sign', () => {
  expect(pdf('attribution des places.pdf')).toBe('other')
  expect(pdf('permission.pdf')).toBe('other')
})
