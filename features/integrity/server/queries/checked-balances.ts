import { sql } from 'kysely'
import type { Fault } from '#features/integrity/fault.ts'
import type { Balance } from '#features/invoices/balance.ts'
import { type Due, dueStanding } from '#features/invoices/dues.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { Context } from '#platform/context.ts'

type Stored = Balance & {
  id: string
  number: string
  dueOn: string | null
  nextDueOn: string | null
  dues: (Due & { openCents: number; namedCents: number })[]
  /** The sums of the payments and of the credit notes of the invoice. */
  ofClientCents: number
  ofInsurerCents: number
  ofCreditsCents: number
  ofInsurerCreditsCents: number
  /** Whether a payment or a credit note has moved what is open. */
  isMoved: boolean
}

/** Each invoice of these seals says what its payments and its credit notes sum, and what they leave of its dues. */
export async function checkBalances({ db, garageId }: Context, after: number, upto: number): Promise<Fault[]> {
  const { rows } = await sql<Stored>`
    select i.id, i.number, i.due_on as "dueOn", i.next_due_on as "nextDueOn", i.gross_cents as "grossCents",
      i.deposit_cents as "depositCents", i.insurer_cents as "insurerCents", i.credited_cents as "creditedCents",
      i.credited_insurer_cents as "creditedInsurerCents", i.paid_client_cents as "paidClientCents",
      i.paid_insurer_cents as "paidInsurerCents", paid.client as "ofClientCents", paid.insurer as "ofInsurerCents",
      credit.cents as "ofCreditsCents", credit.insurer as "ofInsurerCreditsCents", paid.count + credit.count > 0 as "isMoved",
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'payer', u.payer, 'dueOn', u.due_on, 'cents', u.cents,
          'openCents', u.open_cents, 'namedCents', (select coalesce(sum(p.amount_cents), 0) from payments p
            where p.garage_id = i.garage_id and p.invoice_id = i.id and p.due_id = u.id)) order by u.due_on, u.payer desc)
        from invoice_dues u where u.garage_id = i.garage_id and u.invoice_id = i.id), '[]') as dues
    from book_seals s join invoices i on i.garage_id = s.garage_id and i.id = s.record_id and i.status = 'issued',
      lateral (select count(*), coalesce(sum(p.amount_cents) filter (where p.payer = 'client'), 0)::bigint as client,
          coalesce(sum(p.amount_cents) filter (where p.payer = 'insurer'), 0)::bigint as insurer
        from payments p where p.garage_id = i.garage_id and p.invoice_id = i.id) paid,
      lateral (select count(*), coalesce(sum(n.gross_cents), 0)::bigint as cents, coalesce(sum(n.insurer_cents), 0)::bigint as insurer
        from invoices n where n.garage_id = i.garage_id and n.corrects_id = i.id and n.kind = 'credit_note'
          and n.status = 'issued') credit
    where s.garage_id = ${garageId}::uuid and s.position > ${after} and s.position <= ${upto} and s.kind = 'invoice'
    order by s.position`.execute(db)
  return rows.flatMap((stored) => {
    const details = [...sumFaults(stored), ...dueFaults(stored)].join(', ')
    const { id: recordId, number: name } = stored
    return details ? [{ step: 'book', problem: 'balance', recordKind: 'invoice', recordId, name, details }] : []
  })
}

function sumFaults(stored: Stored): string[] {
  const { ofClientCents, ofInsurerCents, ofCreditsCents, ofInsurerCreditsCents } = stored
  return [
    ...differs('payé par le client', stored.paidClientCents, ofClientCents),
    ...differs('payé par l’assureur', stored.paidInsurerCents, ofInsurerCents),
    ...differs('crédité par avoir', stored.creditedCents, ofCreditsCents),
    ...differs('crédité à l’assureur', stored.creditedInsurerCents, ofInsurerCreditsCents),
  ]
}

function dueFaults(stored: Stored): string[] {
  const { dues, nextDueOn } = stored
  const wanted = wantedDues(stored)
  return [
    ...dues.flatMap(({ id, dueOn, openCents }) =>
      differs(`reste dû de l’échéance du ${formatDay(dueOn)}`, openCents, wanted.open.get(id) ?? 0),
    ),
    ...(nextDueOn === wanted.nextDueOn
      ? []
      : [
          `prochaine échéance ${nextDueOn ? `le ${formatDay(nextDueOn)}` : 'absente'} au lieu ${wordsOf(wanted.nextDueOn)}`,
        ]),
  ]
}

/** The dues as the payments and the credit notes leave them; as they were issued while there are none. */
function wantedDues(stored: Stored): ReturnType<typeof dueStanding> {
  const { dues, isMoved, dueOn } = stored
  if (dues.length === 0) return { open: new Map(), nextDueOn: dueOn }
  if (!isMoved) return { open: new Map(dues.map(({ id, cents }) => [id, cents])), nextDueOn: dues[0]?.dueOn ?? null }
  const balance = {
    ...stored,
    ...{ paidClientCents: stored.ofClientCents, paidInsurerCents: stored.ofInsurerCents },
    ...{ creditedCents: stored.ofCreditsCents, creditedInsurerCents: stored.ofInsurerCreditsCents },
  }
  return dueStanding(dues, balance, new Map(dues.map(({ id, namedCents }) => [id, namedCents])))
}

const differs = (what: string, storedCents: number, wantedCents: number) =>
  storedCents === wantedCents ? [] : [`${what} ${euros(storedCents)} TTC au lieu de ${euros(wantedCents)} TTC`]

const wordsOf = (day: string | null) => (day === null ? 'd’aucune' : `du ${formatDay(day)}`)
