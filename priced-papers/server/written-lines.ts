import { sql } from 'kysely'
import { fold } from '#lib/fold.ts'
import type { Context } from '#platform/context.ts'
import type { WrittenLine } from '#priced-papers/contract.ts'

const most = 8

/** The priced lines that the garage wrote before and that begin so: each as it was written last, the most used first. */
export async function listWrittenLines({ db }: Pick<Context, 'db'>, begun: string): Promise<WrittenLine[]> {
  const { rows } =
    await sql<WrittenLine>`select * from app.written_lines(${fold(begun).slice(0, 60)}, ${most})`.execute(db)
  return rows
}
