import { openClaims } from '#bench/claims.ts'
import type { BenchGarage } from '#bench/garage.ts'
import { type Comparison, compare } from '#bench/measure.ts'
import { type Act, notingDatabase, replay } from '#bench/replays.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/services.ts'

const rounds = 25

/** The claims to cash of a garage with this many assignments and a third as many prises en charge, against their statements run bare and against a garage of a tenth. */
export async function compareClaims(
  services: Services,
  count: number,
): Promise<{ toBare: Comparison[]; toTenth: Comparison[] }> {
  const countOfTenth = Math.round(count / 10)
  // A longer history is more years of the same work: the same number of claims still waits.
  const underWay = Math.round(countOfTenth * 0.3)
  const tenth = await openClaims(services, countOfTenth, underWay)
  const garage = await openClaims(services, count, underWay)
  const [ofTenth, screens] = [await screensOf(services, tenth), await screensOf(services, garage)]
  const statementsOf = await noted(services, garage)
  const [toBare, toTenth]: [Comparison[], Comparison[]] = [[], []]
  for (const [rank, { name, path }] of screens.entries()) {
    const statements = await statementsOf(path)
    const api = () => garage.call(path)
    toBare.push(await compare(name, { rounds, bare: () => replay(services.database, statements), api }))
    toTenth.push(await compare(name, { rounds, bare: () => tenth.call(ofTenth[rank]?.path ?? ''), api }))
  }
  await tenth.close()
  await garage.close()
  return { toBare, toTenth }
}

/** The statements that a call of the API runs. */
async function noted(services: Services, { headers }: BenchGarage) {
  const { database, take } = notingDatabase(services.database)
  const app = createApp({ ...services, database })
  return async (path: string): Promise<Act[]> => {
    take()
    const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }))
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return take()
  }
}

type Screen = { name: string; path: string }

async function screensOf({ database }: Services, { garageId }: BenchGarage): Promise<Screen[]> {
  const [sample] = await database.query(
    `select a.id, a.claim_number, a.insurer_id, c.last_name, v.plate from claim_assignments a
      join clients c on c.garage_id = a.garage_id and c.id = a.assignor_id join dossiers d on d.garage_id = a.garage_id and d.id = a.dossier_id
      join vehicles v on v.garage_id = d.garage_id and v.id = d.vehicle_id
    where a.garage_id = $1 and a.state = 'accepted' order by a.created_at desc limit 1`,
    [garageId],
  )
  const [whole] = await database.query(
    'select claim_number from claim_assignments where garage_id = $1 order by length(claim_number) desc, claim_number desc limit 1',
    [garageId],
  )
  const [covered] = await database.query(
    `select id from coverages where garage_id = $1 and state = 'sent' order by created_at desc limit 1`,
    [garageId],
  )
  const { id, claim_number: claim, insurer_id: insurer, last_name: name, plate } = sample ?? {}
  const list = (query: string) => `/api/claims-to-cash?${query}`
  return [
    { name: 'claims to cash', path: list('') },
    { name: 'its tabs, with counts and sums', path: '/api/claims-to-cash/counts' },
    { name: 'page 20', path: list('page=20') },
    ...['toSign', 'toNotify', 'toCollect', 'settled'].map((tab) => ({ name: `tab ${tab}`, path: list(`tab=${tab}`) })),
    { name: 'invoiced and not sent', path: list('leak=unsent') },
    { name: 'sorted by age', path: list('sort=stateSince&direction=asc') },
    { name: 'sorted by amount', path: list('sort=worthCents') },
    { name: 'of an insurer', path: list(`insurerId=${insurer}`) },
    { name: 'the tabs of an insurer', path: `/api/claims-to-cash/counts?insurerId=${insurer}` },
    { name: 'dues by insurer and age', path: '/api/claim-assignments/insurers' },
    { name: 'a claim number sought', path: list(`search=${whole?.claim_number}`) },
    { name: 'the beginning of many numbers sought', path: list(`search=${claim}`) },
    { name: 'a plate sought', path: list(`search=${plate}`) },
    { name: 'a name sought', path: list(`search=${encodeURIComponent(String(name))}`) },
    { name: 'those to notify exported', path: '/api/claims-to-cash/export?tab=toNotify' },
    { name: 'prises en charge alone', path: list('kind=coverage') },
    { name: 'prises en charge settled', path: list('kind=coverage&tab=settled') },
    { name: 'a prise en charge', path: `/api/claims-to-cash/${covered?.id}` },
    { name: 'cessions alone, as before', path: '/api/claim-assignments' },
    { name: 'an assignment', path: `/api/claim-assignments/${id}` },
  ]
}
