import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chequeDepositOf } from '#features/cheque-deposits/server/samples.ts'
import { faultSentence } from '#features/integrity/fault.ts'
import { runIntegrityCheck } from '#features/integrity/server/run-integrity-check.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { longAgo, paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Two issued invoices, two payments of the first one, a slip with the second, and a closed day. */
async function soundGarage() {
  const owner = await api.person()
  const { id } = await issuedInvoice(owner)
  await issuedInvoice(owner)
  const paid = await owner.api.payments.recordPayment(paymentOf(id, { amountCents: 4_000 }))
  const cheque = await owner.api.payments.recordPayment(paymentOf(id, { mode: 'cheque', amountCents: 5_000 }))
  await owner.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([cheque.id]))
  await owner.api.closings.closeDay({ id: newId(), endsOn: longAgo() })
  return { owner, invoiceId: id, paymentId: paid.id }
}

const guarded = [
  'invoices',
  'invoice_lines',
  'invoice_documents',
  'payments',
  'cheque_deposits',
  'deposited_cheques',
  'closings',
  'book_seals',
  'audit_entries',
]

/** As somebody who owns the tables, and lifts every trigger for the time of an edit. */
function tamper(statement: string): Promise<unknown> {
  const lift = (how: string) => guarded.map((table) => `alter table ${table} ${how} trigger user;`).join(' ')
  return api.services.database.transaction((db) =>
    sql.raw(`do $do$ begin ${lift('disable')} ${statement}; ${lift('enable')} end $do$`).execute(db),
  )
}

async function check(owner: Person) {
  const id = newId()
  await owner.api.integrity.requestIntegrityCheck({ id })
  await runIntegrityCheck((work) => owner.inGarage(work), id)
  return owner.api.integrity.readIntegrityCheck({ id })
}

let sound: Awaited<ReturnType<typeof soundGarage>>
beforeAll(async () => {
  sound = await soundGarage()
})

test('a garage that nobody touched has no fault, and its sheet says so without claiming a certificate', async () => {
  const result = await check(sound.owner)
  expect(result).toMatchObject({ faultCount: 0, faults: [], step: null })
  expect(result.counts).toMatchObject({ invoices: 2, payments: 2, chequeDeposits: 1, closings: 1, seals: 6 })
  expect(result.counts.entries).toBeGreaterThan(5)
  const file = await sound.owner.api.integrity.printIntegrityCheck({ id: result.id })
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  for (const words of ['Aucune anomalie', 'Inaltérabilité', 'Elle n’est ni un certificat'])
    expect(text).toContain(unspaced(words))
})

const edits: [what: string, statement: string, said: RegExp][] = [
  [
    'the total of an issued invoice',
    "update invoices set gross_cents = gross_cents + 100, open_cents = open_cents + 100 where id = '$invoice'",
    /^La facture FA\d{4}-00001 a été modifiée/,
  ],
  [
    'a line of an issued invoice',
    "update invoice_lines set label = 'Autre' where invoice_id = '$invoice'",
    /^La facture FA\d{4}-00001 a été modifiée/,
  ],
  [
    'the PDF of an invoice',
    "update invoice_documents set pdf = '\\x00' where invoice_id = '$invoice'",
    /^Le PDF de la facture FA\d{4}-00001/,
  ],
  [
    'the amount of a payment',
    "update payments set amount_cents = 1 where id = '$payment'",
    /^L’encaissement EN\d{4}-00001 a été modifié /,
  ],
  ['a deleted payment', "delete from payments where id = '$payment'", /^Le numéro EN\d{4}-00001 manque/],
  [
    'the account of a slip',
    "update cheque_deposits set iban = 'FR1420041010050500013M02606' where garage_id = '$garage'",
    /^Le bordereau BR\d{4}-00001 a été modifié /,
  ],
  [
    'the total of a slip',
    "update cheque_deposits set total_cents = 1 where garage_id = '$garage'",
    /^Le bordereau BR\d{4}-00001 ne se recalcule pas.*0,01.€ remis, 50,00.€ de chèques/,
  ],
  [
    'a cheque on two slips',
    `insert into cheque_deposits (garage_id, id, number, deposited_on, iban, cheque_count, total_cents, made_at)
      select garage_id, gen_random_uuid(), regexp_replace(number, '00001$', '00002'), deposited_on, iban, 1, total_cents, made_at
      from cheque_deposits where garage_id = '$garage';
    insert into deposited_cheques select d.garage_id, s.id, d.payment_id, 1, d.drawer, '', '', d.amount_cents
      from deposited_cheques d join cheque_deposits s on s.garage_id = d.garage_id and s.id <> d.deposit_id where d.garage_id = '$garage';
    set constraints all immediate`,
    /^Le bordereau BR\d{4}-00002 contient un chèque qui est aussi dans une autre remise/,
  ],
  [
    'the perpetual total of a closing',
    "update closings set perpetual_cents = 1 where garage_id = '$garage'",
    /^La clôture CL-00001 a été modifiée/,
  ],
  [
    'the digest of a seal',
    "update book_seals set digest = repeat('0', 64) where garage_id = '$garage' and position = 1",
    /^La facture FA\d{4}-00001 a été modifiée/,
  ],
  [
    'the end of the book',
    "delete from book_seals where garage_id = '$garage' and position = 6",
    /^Le livre scellé est coupé au rang 6/,
  ],
  [
    'an entry of the journal',
    `update audit_entries set entry = replace(entry, 'payment.recorded', 'payment.reversed') where garage_id = '$garage'`,
    /^L’entrée n°.\d+ du journal a été modifiée/,
  ],
]

test.each(edits)('a raw edit by the owner of the database is named: %s', async (_, statement, said) => {
  const { owner, invoiceId, paymentId } = await soundGarage()
  await tamper(
    statement.replace('$invoice', invoiceId).replace('$payment', paymentId).replaceAll('$garage', owner.garageId),
  )
  const { faults } = await check(owner)
  expect(faults.map(faultSentence)).toContainEqual(expect.stringMatching(said))
})

test('a payment that was slipped in has no seal, and a day that lost a payment does not add up', async () => {
  const { owner, paymentId } = await soundGarage()
  const copied = 'garage_id, invoice_id, client_id, payer, payer_name, mode, amount_cents, paid_on, recorded_at'
  const slipped = `insert into payments (id, number, ${copied}) select gen_random_uuid(), regexp_replace(number, '00001$', '00003'), ${copied}`
  await tamper(`${slipped} from payments where id = '${paymentId}'`)
  await tamper(`delete from payments where id = '${paymentId}'`)
  const sentences = (await check(owner)).faults.map(faultSentence).join('\n')
  expect(sentences).toMatch(/L’encaissement EN\d{4}-00003 a été ajouté hors du logiciel/)
  expect(sentences).toMatch(/L’encaissement EN\d{4}-00001 a été supprimé hors du logiciel/)
  expect(sentences).toMatch(/La clôture CL-00001 ne se recalcule pas.*90,00.€ clôturés, 50,00.€ recalculés/)
})

test('one check runs at a time, and a finished one stays as it ended', async () => {
  const { owner } = sound
  const id = newId()
  await owner.api.integrity.requestIntegrityCheck({ id })
  await expect(owner.api.integrity.requestIntegrityCheck({ id: newId() })).rejects.toMatchObject({
    code: 'integrity_check_underway',
  })
  await expect(owner.api.integrity.printIntegrityCheck({ id })).rejects.toMatchObject({
    code: 'integrity_check_not_finished',
  })
  await runIntegrityCheck((work) => owner.inGarage(work), id)
  const rewrite = owner.inGarage(({ db }) => sql`update integrity_checks set fault_count = 9`.execute(db))
  await expect(rewrite).rejects.toMatchObject({ code: '42501' })
})

test('a painter runs no check, and another garage sees none', async () => {
  const { owner } = sound
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: owner }), await api.person()]
  await expect(painter.api.integrity.requestIntegrityCheck({ id: newId() })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect((await stranger.api.integrity.listIntegrityChecks({})).items).toEqual([])
})
