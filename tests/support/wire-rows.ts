import type { Services } from '#server/services.ts'
import { clientFields, type TestMember } from '#tests/support/make.ts'

/** An article of the house, as its editor leaves it in the database. */
export async function publishArticle(
  { database }: Services,
  { slug, title = slug, status = 'published', on = '2026-01-10T08:00:00Z', excerpt = '', content = '' }: Article,
): Promise<string> {
  const [row] = await database.query(
    `insert into blog_posts (slug, title, status, date, excerpt, content)
      values ($1, $2, $3, ($4::text)::timestamptz, $5, $6) returning id`,
    [slug, title, status, on, excerpt, content],
  )
  return String(row?.id)
}
type Article = { slug: string; title?: string; status?: string; on?: string; excerpt?: string; content?: string }

/** A client of somebody's garage, entered over the API. */
export async function enterClient(url: string, member: TestMember, lastName: string): Promise<string> {
  const client = clientFields({ lastName })
  const answer = await fetch(`${url}/api/clients`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.accessToken}`,
      'x-garage': member.garageId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(client),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return client.id
}
