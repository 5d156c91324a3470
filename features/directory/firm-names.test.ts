import { expect, test } from 'vitest'
import { type FirmKind, splitNames } from '#features/directory/firm.ts'
import { matchFirm, missingKnownFirms } from '#features/directory/firm-names.ts'
import { knownFirms } from '#features/directory/known-firms.ts'

const firm = (name: string, otherNames = '', kind: FirmKind = 'insurer') => ({ kind, name, otherNames })
const insurers = [
  ...['MAIF', 'MACIF', 'AXA', 'MMA', 'Allianz', 'Groupama', 'GMF', 'Matmut', 'Direct Assurance', 'Pacifica'],
  ...['L’olivier Assurance', 'Abeille Assurances', 'SwissLife', 'Aréas', 'Generali', 'Mutuelle de Poitiers', 'AMDM'],
].map((name) => firm(name))
const experts = ['Alliance Experts', 'BCA Expertise', 'Cabinet Brunet & Associés', 'IDEA Expertises'].map((name) =>
  firm(name, '', 'expert_firm'),
)

test.each([
  ['MAIF', 'MAIF'],
  ['ALLIANZ IARD', 'Allianz'],
  ['DIRECT ASSURANCE - AVANSSUR', 'Direct Assurance'],
  ['Avanssur', 'Direct Assurance'],
  ['PACIFICA', 'Pacifica'],
  ['AREAS DOMMAGES', 'Aréas'],
  ["L'OLIVIER ASSURANCE", 'L’olivier Assurance'],
  ['ABEILLE IARD & SANTE', 'Abeille Assurances'],
  ['GMF ASSURANCES', 'GMF'],
  ['GROUPAMA RHÔNE-ALPES', 'Groupama'],
  ['Groupama Loire Bretagne', 'Groupama'],
  ['AXA France IARD', 'AXA'],
  ['AXA Assurances IARD Mutuelle', 'AXA'],
  ['SWISSLIFE ASSURANCES DE BIENS', 'SwissLife'],
  ['Swiss Life Assurances', 'SwissLife'],
  ['La Mutuelle de Poitiers', 'Mutuelle de Poitiers'],
  ['Mutuelle des Motards', 'AMDM'],
  ['M.M.A. IARD', 'MMA'],
  ['S.A. Generali', 'Generali'],
  ['Mutuelle du Ponant', undefined],
  ['Assurances', undefined],
  ['BPCE ASSURANCES', undefined],
  ['MAAF Assurances', undefined],
  ['', undefined],
])('a report of « %s » means the insurer %s', (name, meant) => {
  expect(matchFirm(name, insurers)?.name).toBe(meant)
})

test.each([
  ['BCA EXPERTISE', 'BCA Expertise'],
  ['BCA Expertise Rennes', 'BCA Expertise'],
  ['CABINET BRUNET & ASSOCIES', 'Cabinet Brunet & Associés'],
  ['Brunet', 'Cabinet Brunet & Associés'],
  ['SELARL Brunet et associés', 'Cabinet Brunet & Associés'],
  ['Alliance Rhône Experts', undefined],
  ['BCE Expertise Auto', undefined],
  ['IDÉO Experts Automobile', undefined],
  ['Expertise Auto Grand Est', undefined],
])('a report of « %s » means the expert firm %s', (name, meant) => {
  expect(matchFirm(name, experts)?.name).toBe(meant)
})

test('a name that the garage wrote down itself is found', () => {
  const firms = [firm('Bocage', 'Assurances du Bocage Normand ; A.B.N.')]
  expect(matchFirm('ASSURANCES DU BOCAGE NORMAND', firms)?.name).toBe('Bocage')
  expect(matchFirm('abn', firms)?.name).toBe('Bocage')
})

test('the longest name wins, and two that are equally meant are no answer', () => {
  const firms = [firm('Groupama'), firm('Groupama Loire Bretagne')]
  expect(matchFirm('Groupama Loire Bretagne', firms)?.name).toBe('Groupama Loire Bretagne')
  expect(matchFirm('Groupama Loire Bretagne, service sinistres', firms)?.name).toBe('Groupama Loire Bretagne')
  expect(matchFirm('Groupama', [firm('Groupama SA'), firm('Groupama')])).toBeUndefined()
})

test('a known firm is proposed until the garage has it, under whichever of its names', () => {
  const missing = (name: string) => missingKnownFirms('insurer', [firm(name)]).map((known) => known.name)
  expect(missing('Autre')).toContain('Direct Assurance')
  expect(missing('AVANSSUR SA')).not.toContain('Direct Assurance')
  expect(missingKnownFirms('insurer', [firm('BCA', '', 'expert_firm')])).toHaveLength(missing('Autre').length)
})

test('no known firm can be taken for another of its kind', () => {
  const all = knownFirms.map(({ kind, name }) => firm(name, '', kind))
  for (const { kind, name, otherNames } of knownFirms) {
    const ofKind = all.filter((each) => each.kind === kind)
    for (const each of [name, ...otherNames]) expect(matchFirm(each, ofKind)?.name).toBe(name)
  }
  expect(splitNames('')).toEqual([])
})
