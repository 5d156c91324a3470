import { expect, test } from 'vitest'
import { legalPageAt, legalPages } from '#features/marketing/legal-catalogue.ts'
import { legalLinks, quickLinks, solutions } from '#features/marketing/site-links.ts'
import { linksOf, nodesOfSections, sentencesOf } from '#lib/prose.ts'

const said = (address: string) =>
  sentencesOf(nodesOfSections(legalPageAt(address)?.sections ?? []))
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')

const known = [...solutions(), ...quickLinks, ...legalLinks].map(({ to }) => to)

test('each link of the footer has its page', () => {
  expect(
    legalPages()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(legalLinks.map(({ to }) => to).toSorted())
  expect(legalPageAt('/legal/inconnue')).toBeUndefined()
})

test('the conditions promise a trial of 14 days, a renewal cancelled 48 hours before, and a refund for 30 days', () => {
  expect(said('/legal/terms')).toContain('essai gratuit de 14 jours')
  expect(said('/legal/terms')).toContain('48 heures au moins avant la date de renouvellement')
  expect(said('/legal/terms')).toContain('30 jours')
  expect(said('/legal/terms')).toContain('prestataire de paiement')
})

test('the privacy page says how long data is kept, and where', () => {
  expect(said('/legal/privacy')).toMatch(/Données de facturation\n10 ans/)
  expect(said('/legal/privacy')).toMatch(/Données importées\n3 mois après la fin de l’abonnement/)
  expect(said('/legal/privacy')).toContain('Union européenne')
})

test('the cookies page keeps each category under its longest duration', () => {
  const cookies = said('/legal/cookies')
  expect(cookies).toMatch(/Authentification\n1 an/)
  expect(cookies).toMatch(/Session\n2 heures/)
  expect(cookies).toMatch(/Thème\n6 mois/)
  expect(cookies).toMatch(/Mesure d’audience\n13 mois/)
  expect(cookies).toContain('CSRF')
})

test('every link of a legal page leads to an existing page', () => {
  const links = legalPages().flatMap(({ sections }) => linksOf(nodesOfSections(sections)))
  const own = links.filter((to) => to.startsWith('/'))
  expect(own.filter((to) => !known.includes(to))).toEqual([])
})
