import type { BenchGarage } from '#bench/garage.ts'
import { openShop } from '#bench/shop.ts'
import { newId } from '#lib/id.ts'
import type { Services } from '#server/services.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const insurers = 20

/** A garage with so many assignments and a third as many prises en charge, with notices and answers. The newest are under way, in the same proportion. */
export async function openClaims(services: Services, count: number, underWay: number): Promise<BenchGarage> {
  const people = Math.max(100, Math.round(count / 5))
  const garage = await openShop(services, { clients: people, vehicles: people, dossiers: Math.round((count * 4) / 3) })
  await enterSubscription(services, garage)
  await fillClaims(services, garage.garageId, underWay)
  await fillCoverages(services, garage.garageId, Math.round(underWay / 3))
  return garage
}

const tables = ['claim_assignments', 'coverages', 'assignment_notices', 'insurer_answers']
const eachTable = (act: 'enable' | 'disable') =>
  tables.map((table) => `alter table ${table} ${act} trigger user;`).join(' ')

const waiting = [
  'draft',
  'out_for_signature',
  'client_signed',
  'signed',
  'notified',
  'received',
  'accepted',
  'contested',
]

/** Triggers would follow each row by itself: these rows say what they would have made of them. */
async function fillClaims({ database }: Services, garageId: string, newest: number): Promise<void> {
  const [garage, file, digest] = [`'${garageId}'::uuid`, `'${newId()}'::uuid`, `md5('') || md5('')`]
  const underWay = `n <= ${newest}`
  const state = `case when ${underWay} then (array['${waiting.join("','")}'])[1 + n % ${waiting.length}]
    when n % 20 = 0 then 'revoked' when n % 20 = 1 then 'shortfall' else 'accepted' end`
  await database.exec(`
    begin;
    set local statement_timeout = 0;
    ${eachTable('disable')}
    insert into directory_firms (garage_id, id, kind, name, created_at, updated_at)
    select ${garage}, gen_random_uuid(), 'insurer', 'Assurance ' || n, now(), now() from generate_series(1, ${insurers}) n;
    insert into files (garage_id, id, name, media_type, size_bytes, sha256, key_id, storage, storage_key, created_at)
    values (${garage}, ${file}, 'acte.pdf', 'application/pdf', 1, ${digest}, 'bench', 'folder', 'bench-' || ${garage}, now());
    with insurers as (select array_agg(id) as ids from directory_firms where garage_id = ${garage} and kind = 'insurer'),
      ranked as (${ranked(garage, 'place % 4 > 0')}),
      stated as (select *, ${state} as state, (n % 900 + 100) * 100 as cents, created_at::date as day from ranked)
    insert into claim_assignments (garage_id, id, number, dossier_id, insurer_id, assignor_id, claim_number, report_number, state, state_since,
      answers, is_net, conclusion, place, estimated_cents, wording_version, act_file_id, act_sha256, client_signed_on, client_signed_by,
      witnessed_by, scan_file_id, garage_signed_at, ended_on, ended_reason, requested_on, asked_cents, paid_cents, open_cents, invoiced_on,
      notified_on, answered_on, paid_on, created_at, updated_at)
    select ${garage}, gen_random_uuid(), 'CC-2026-' || lpad(n::text, 6, '0'), id, insurers.ids[1 + n % ${insurers}], client_id, claim_number,
      n::text, state, created_at, '{}', false, 'on_site', 'Auray', cents, 1,
      case when state <> 'draft' then ${file} end, case when state <> 'draft' then ${digest} end,
      case when state not in ('draft', 'out_for_signature') then day end, case when state not in ('draft', 'out_for_signature') then 'Zoé Lefèvre' else '' end,
      case when state not in ('draft', 'out_for_signature') then 'Nadia Benali' else '' end,
      case when state not in ('draft', 'out_for_signature') then ${file} end,
      case when state not in ('draft', 'out_for_signature', 'client_signed') then created_at end,
      case when state in ('revoked', 'shortfall') then day end, '', case when state in ('accepted', 'contested', 'shortfall') and n % 7 > 0 then day end,
      case when state in ('accepted', 'contested', 'shortfall') then cents else 0 end,
      case when ${underWay} or state = 'revoked' then 0 when state = 'shortfall' then cents - 5000 else cents end,
      case when state not in ('accepted', 'contested', 'shortfall') then 0 when ${underWay} then cents when state = 'shortfall' then 5000 else 0 end,
      case when state in ('accepted', 'contested', 'shortfall') then day end,
      case when state in ('notified', 'received', 'accepted', 'contested', 'shortfall') then day end,
      case when state in ('accepted', 'contested', 'shortfall') then day + 2 + length(n::text) end,
      case when state in ('accepted', 'shortfall') and not ${underWay} then day + 30 end, created_at, created_at
    from stated, insurers;
    insert into assignment_notices (garage_id, id, assignment_id, kind, channel, file_id, registered_number, sent_on, received_on, prepared_at, updated_at)
    select garage_id, gen_random_uuid(), id, 'notification', 'registered_mail', ${file}, number, created_at::date, created_at::date + 2, created_at, created_at
    from claim_assignments where garage_id = ${garage} and state in ('notified', 'received', 'accepted', 'contested', 'shortfall');
    insert into insurer_answers (garage_id, id, assignment_id, outcome, subject, answered_on, recorded_at)
    select garage_id, gen_random_uuid(), id, case state when 'contested' then 'contested' else 'accepted' end,
      case state when 'contested' then 'clause' else '' end, created_at::date + 2 + length(report_number), created_at
    from claim_assignments where garage_id = ${garage} and state in ('accepted', 'contested', 'shortfall');
    insert into claim_totals (garage_id, kind, insurer_id, standing, lane, count, due_cents, paid_cents)
    select garage_id, 'assignment', insurer_id, standing, 0, count(*), sum(case when asked_cents > 0 then open_cents else worth_cents end), sum(paid_cents)
    from claim_assignments where garage_id = ${garage} and standing in ('settled', 'ended') group by 1, 2, 3, 4;
    ${eachTable('enable')}
    commit;
    analyze directory_firms, files, claim_assignments, claim_totals, assignment_notices, insurer_answers;`)
}

/** The dossiers of one kind of claim, from the newest on. */
function ranked(garage: string, chosen: string): string {
  return `select *, row_number() over (order by created_at desc) as n from (
    select d.*, row_number() over (order by created_at desc) as place from dossiers d where garage_id = ${garage}) all_of_them where ${chosen}`
}

/** Prises en charge in each state while they are under way; one in twenty of those of before was never invoiced. */
async function fillCoverages({ database }: Services, garageId: string, newest: number): Promise<void> {
  const garage = `'${garageId}'::uuid`
  await database.exec(`
    begin;
    set local statement_timeout = 0;
    ${eachTable('disable')}
    with insurers as (select array_agg(id) as ids from directory_firms where garage_id = ${garage} and kind = 'insurer'),
      ranked as (${ranked(garage, 'place % 4 = 0')}),
      stated as (select *, n <= ${newest} as is_open, n % 6 as step, (n % 900 + 100) * 100 as cents, created_at::date as day from ranked),
      asked as (select *, case when is_open then step > 2 else n % 20 > 0 end as is_asked from stated)
    insert into coverages (garage_id, id, insurer_id, agreement, agreement_at, expected_cents, is_closed, requested_on, asked_cents, paid_cents,
      open_cents, invoiced_on, paid_on, state_since, created_at, updated_at)
    select ${garage}, id, insurers.ids[1 + n % ${insurers}],
      case when is_open and step = 0 then 'awaited' when is_open and step = 1 then 'refused' else 'granted' end, created_at, cents, not is_open,
      case when is_asked and not (is_open and step = 3) then day end, case when is_asked then cents else 0 end,
      case when not is_asked then 0 when not is_open then cents when step = 5 then cents / 2 else 0 end,
      case when not is_asked or not is_open then 0 when step = 5 then cents - cents / 2 else cents end,
      case when is_asked then day end, case when is_asked and not is_open then day + 20 end, created_at, created_at, created_at
    from asked, insurers;
    insert into claim_totals (garage_id, kind, insurer_id, standing, lane, count, due_cents, paid_cents)
    select garage_id, 'coverage', insurer_id, standing, 0, count(*), sum(case when asked_cents > 0 then open_cents else worth_cents end), sum(paid_cents)
    from coverages where garage_id = ${garage} and standing in ('settled', 'ended') group by 1, 2, 3, 4;
    ${eachTable('enable')}
    commit;
    analyze coverages, claim_totals;`)
}
