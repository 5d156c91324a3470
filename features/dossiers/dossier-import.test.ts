import { expect, test } from 'vitest'
import { type DossierRow, isSameDossier, readDossierCells } from '#features/dossiers/dossier-import.ts'
import { chooseClient, type KnownPerson } from '#features/dossiers/dossier-import-plan.ts'
import type { ImportCells } from '#lib/importing.ts'

const read = (cells: ImportCells) => {
  const row = readDossierCells(cells)
  return 'values' in row ? row.values : row.mistakes
}
const row = (cells: ImportCells) => read({ client: 'Lefèvre Zoé', ...cells }) as DossierRow // a row that can be read

test('a row is read as the form of a dossier would be filled in', () => {
  expect(
    row({
      claimNumber: '2026-118',
      lossOn: '2026-11-02',
      deductibleCents: '300,00',
      paymentMode: 'PEC',
      plate: 'ab123cd',
    }),
  ).toMatchObject({
    ...{
      kind: 'body',
      claimNumber: '2026-118',
      lossOn: '2026-11-02',
      deductibleCents: 30_000,
      paymentMode: 'coverage',
    },
    newClient: { lastName: 'Lefèvre', firstName: 'Zoé' },
    newVehicle: { plate: 'AB-123-CD' },
  })
})

test('mechanics has no claim, and the client pays', () => {
  expect(row({ kind: 'Mécanique', insurer: 'AXA', claimNumber: '7', paymentMode: 'PEC' })).toMatchObject({
    ...{ kind: 'mechanics', insurer: '', claimNumber: '', paymentMode: 'client' },
  })
})

test('the column of the client may hold an email or a telephone number', () => {
  expect(row({ client: 'Zoe@Exemple.fr' })).toMatchObject({ client: { email: 'zoe@exemple.fr' }, newClient: null })
  expect(row({ client: '06 39 98 00 01' })).toMatchObject({ client: { phone: '+33639980001' }, newClient: null })
})

test('each wrong cell has its sentence, and a closed dossier is none to take over', () => {
  expect(
    read({ lossOn: 'hier', deductibleCents: 'beaucoup', promisedOn: '31/31', clientEmail: 'zoe@', outcome: 'Terminé' }),
  ).toEqual({
    clientEmail: 'Email invalide',
    lossOn: 'Indiquez une date, jj/mm/aaaa',
    deductibleCents: 'Indiquez un montant en euros, par exemple 300,00',
    promisedOn: 'Indiquez une date, jj/mm/aaaa',
    outcome: expect.stringContaining('clos'),
  })
})

test('a row that names nobody is refused', () => {
  expect(read({ claimNumber: '7' })).toEqual({ client: expect.stringContaining('Indiquez le client') })
})

test('the same dossier has the same number, or the same claim however it is separated', () => {
  expect(isSameDossier(row({ claimNumber: 'S 2026/118' }), row({ claimNumber: 's2026118' }))).toBe(true)
  expect(isSameDossier(row({ number: 'D-1' }), row({ number: 'D-1', claimNumber: '9' }))).toBe(true)
  expect(isSameDossier(row({}), row({}))).toBe(false)
})

const person = (id: string, ...signs: string[]): KnownPerson => ({ id, signs, isArchived: false })

test('a client is the one of this name and number; a bare name that two share asks for more', () => {
  const zoe = person('1', 'name lefevre zoe', 'phone +33639980001')
  const other = person('2', 'name lefevre zoe', 'phone +33639980002')
  const chosen = (cells: ImportCells, people: KnownPerson[]) => {
    const { client, newClient } = row(cells)
    return chooseClient(client, newClient, people)
  }
  expect(chosen({ clientPhone: '0639980001' }, [zoe, other])).toEqual({ id: '1' })
  expect(chosen({}, [zoe])).toEqual({ id: '1' })
  expect(chosen({}, [zoe, other])).toEqual({ mistake: expect.stringContaining('Plusieurs clients') })
  expect(chosen({ clientPhone: '0639980003' }, [zoe])).toEqual({ isNew: true })
  expect(chosen({ clientPhone: '0639980003' }, [person('3', 'name lefevre zoe')])).toEqual({ id: '3' })
  expect(chosen({ client: 'ana@exemple.fr' }, [])).toEqual({ mistake: expect.stringContaining('ajoutez son nom') })
})
