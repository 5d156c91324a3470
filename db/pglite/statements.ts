import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { isOutdatedStatement } from '#db/statement-names.ts'

type Statement = { name: string; types: number[] }
type Outcome = { rows: unknown[]; affectedRows?: number | undefined }

const { serialize } = protocol

/** A plan takes about 60 kB of the session's memory. */
const mostKept = 256

/** The statements of the session. PostgreSQL reads each one once and plans it a few times: both cost more than most answers. */
export class Statements {
  readonly #pglite: PGlite
  /** By text, in the order of their last use. */
  readonly #kept = new Map<string, Statement>()
  #last = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async run(text: string, parameters: readonly unknown[]): Promise<Outcome> {
    const statement = this.#kept.get(text) ?? (await this.#read(text))
    this.#kept.delete(text)
    this.#kept.set(text, statement)
    try {
      return await this.#execute(statement, parameters)
    } catch (error) {
      if (isOutdatedStatement(error)) await this.#forget(text, statement)
      throw error
    }
  }

  /** Makes the session plan everything again: what was planned for an empty table is slow for a full one. */
  async forgetAll(): Promise<void> {
    await this.#pglite.exec('deallocate all')
    this.#kept.clear()
  }

  async #read(text: string): Promise<Statement> {
    const name = `s${++this.#last}`
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const [oldest] = this.#kept
    if (this.#kept.size >= mostKept && oldest) await this.#forget(...oldest)
    return { name, types: parse.parseDescribeStatementResults(messages) }
  }

  async #execute({ name, types }: Statement, parameters: readonly unknown[]): Promise<Outcome> {
    const messages = await this.#send(
      serialize.bind({ statement: name, values: parameters.map((value, index) => this.#written(value, types[index])) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    return parse.parseResults(messages, this.#pglite.parsers)[0] ?? { rows: [] }
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#kept.delete(text)
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  /** Bytes go as they are, everything else as text. */
  #written(value: unknown, type = 0): string | Uint8Array | null {
    if (value === null || value === undefined) return null
    if (value instanceof Uint8Array) return value
    const serializer = this.#pglite.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  /** One call for all messages. After an error PostgreSQL skips the rest up to the sync. */
  #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
