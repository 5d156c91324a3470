import { type BenchGarage, openBenchGarage } from '#bench/garage.ts'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { withSystem } from '#platform/context.ts'
import type { Services } from '#server/services.ts'

export type ShopSize = { clients: number; vehicles: number; dossiers: number }

/** The dossiers that a workshop has under way, however long its history is. */
const underWay = 500

/** A garage with its vehicles, dossiers and quotes, behind a real HTTP server. */
export async function openShop(services: Services, size: ShopSize): Promise<BenchGarage> {
  const garage = await openBenchGarage(services, 0)
  await fillShops(services, [garage.garageId], size)
  return garage
}

/** Garages that only stand in the same database. */
export async function openNeighbours(services: Services, accountId: string, count: number): Promise<void> {
  const ids: string[] = []
  await withSystem(services.database, { now: services.clock(), requestId: 'bench' }, async (ctx) => {
    for (let rank = 0; rank < count; rank++) {
      ids.push(await createGarage(ctx, { name: `Voisin ${rank}`, managerId: accountId }))
    }
  })
  await fillShops(services, ids, { clients: 10, vehicles: 15, dossiers: 30 })
}

const eachTable = (act: 'enable' | 'disable') =>
  ['clients', 'vehicles', 'quotes'].map((table) => `alter table ${table} ${act} trigger user;`).join(' ')

/** Triggers would cost more than the rows: these rows say what they would have made of them. */
async function fillShops({ database }: Services, garageIds: string[], size: ShopSize): Promise<void> {
  const garages = `unnest('{${garageIds.join(',')}}'::uuid[]) garage`
  const id = (kind: string, rank: string) =>
    `overlay(overlay(md5(garage || '${kind}' || (${rank})) placing '7' from 13) placing '8' from 17)::uuid`
  const { clients, vehicles, dossiers } = size
  await database.exec(`
    begin;
    set local statement_timeout = 0;
    ${eachTable('disable')}
    insert into clients (garage_id, id, kind, first_name, last_name, email, mobile, address_street, address_zip_code, address_city, created_at, updated_at)
    select garage, ${id('client', 'n')}, 'person',
      (array['Camille','Nadia','Julien','Élodie','Mehdi','Sophie','Thomas','Aïcha','Bruno','Léa'])[1 + n % 10],
      initcap(translate(substr(md5(n::text), 1, 4 + n % 5), '0123456789', 'aeiouelnrs')) || (array['ard','eau','in','ot','et'])[1 + n % 5],
      'client' || n || '@courriel.example', '+336' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      n % 200 || ' rue du Port', lpad((n % 95000 + 1000)::text, 5, '0'), (array['Rennes','Brest','Vitré','Évry','Dinan'])[1 + n % 5],
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from ${garages}, generate_series(1, ${clients}) n;
    insert into client_signs (garage_id, sign, client_id, part, is_archived)
    select c.garage_id, s.sign, c.id, s.part, false
    from clients c, app.signs_of(c.sort_name, c.address_zip_code, c.email, c.mobile, c.phone, c.siren, c.siret, c.vat_number) s
    where c.garage_id in (select ${garages});
    insert into vehicles (garage_id, id, plate, kind, make, model, vin, created_at, updated_at)
    select garage, ${id('vehicle', 'n')},
      substr(letters, 1 + n % 23, 1) || substr(letters, 1 + n / 23 % 23, 1) || '-' || lpad((n * 7 % 999 + 1)::text, 3, '0') || '-'
        || substr(letters, 1 + n / 529 % 23, 1) || substr(letters, 1 + n * 5 % 23, 1),
      'car', (array['Renault','Peugeot','Citroën','Dacia','Toyota'])[1 + n % 5], (array['Clio','208','C3','Sandero','Yaris'])[1 + n % 5],
      'VF1' || upper(substr(md5(n::text), 1, 14)), now() - make_interval(mins => n), now() - make_interval(mins => n)
    from ${garages}, generate_series(1, ${vehicles}) n, (values ('ABCDEFGHJKLMNPQRSTVWXYZ')) alphabet (letters);
    insert into vehicle_links (garage_id, id, vehicle_id, client_id, role, created_at)
    select garage, gen_random_uuid(), ${id('vehicle', 'n')}, ${id('client', `1 + n % ${clients}`)}, 'owner', now()
    from ${garages}, generate_series(1, ${vehicles}) n;
    insert into dossiers (garage_id, id, number, kind, site_id, client_id, vehicle_id, claim_number, payment_mode, promised_on, first_promised_on,
      column_id, in_column_since, rank, moved_at, archived_at, outcome, created_at, updated_at)
    select garage, ${id('dossier', 'n')}, '2026-' || lpad(n::text, 6, '0'), 'body',
      (select s.id from sites s where s.garage_id = garage limit 1), ${id('client', `1 + n % ${clients}`)}, ${id('vehicle', `1 + n % ${vehicles}`)},
      'S' || n * 13, 'coverage', current_date + (n % 20 - 5)::integer, current_date + (n % 20 - 5)::integer,
      columns.ids[1 + n % cardinality(columns.ids)], now(), n, now(), case when n > ${underWay} then now() end,
      case when n > ${underWay} then 'finished' end, now() - make_interval(mins => n), now() - make_interval(mins => n)
    from ${garages} cross join lateral (select array_agg(b.id) as ids from board_columns b where b.garage_id = garage) columns,
      generate_series(1, ${dossiers}) n;
    insert into quotes (garage_id, id, number, site_id, client_id, vehicle_id, dossier_id, title, status, net_cents, vat_cents, gross_cents, created_at, updated_at)
    select garage, ${id('quote', 'n')}, 'DV2026-' || lpad(n::text, 6, '0'), (select s.id from sites s where s.garage_id = garage limit 1),
      ${id('client', `1 + n % ${clients}`)}, ${id('vehicle', `1 + n % ${vehicles}`)}, ${id('dossier', 'n')}, 'Aile avant',
      case when n > ${underWay} then 'accepted' else 'presented' end, n * 100, n * 20, n * 120,
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from ${garages}, generate_series(1, ${dossiers} / 3) n;
    insert into record_counts (garage_id, record, kind, is_archived, lane, count)
    select garage_id, 'clients', kind, archived_at is not null, 0, count(*) from clients where garage_id in (select ${garages}) group by 1, 3, 4
    union all select garage_id, 'vehicles', kind, archived_at is not null, 0, count(*) from vehicles where garage_id in (select ${garages}) group by 1, 3, 4;
    ${eachTable('enable')}
    commit;
    analyze clients, client_signs, vehicles, vehicle_links, dossiers, quotes, board_columns, sites;`)
}
