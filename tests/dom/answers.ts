import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement, ORPCError } from '@orpc/server'
import { invalidInputToOrpc, refusalToOrpc, unexpectedSentence } from '#server/problems.ts'
import { type Contract, contract } from '#tests/dom/contract.ts'

/** The server's answers, operation by operation. The contract checks every question and every answer. */
export type Answers = {
  [Feature in keyof Contract]?: {
    [Operation in keyof Contract[Feature]]?: Answer<Contract[Feature][Operation]>
  }
}

type Answer<Operation> =
  Operation extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (input: InferSchemaOutput<Input>) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never

type Given = Record<string, object>
type Call = { operation: string; input: unknown }
type CallContext = { given: Given; calls: Call[] }

export type Wire = Record<string, (request: Request) => Response | Promise<Response>>

export type AnsweringServer = {
  /** The calls that arrived, oldest first: `clients.createClient` with its input. */
  calls: Call[]
  /** `cut`: the network is broken. `failing`: every call ends in a bug of the server. */
  state: 'well' | 'cut' | 'failing'
  /** Replaces some answers from now on. */
  answer(more: Answers): void
  /** The answers of the hosted-backend wire, by path: `/auth/v1/signup`. */
  wire: Wire
  /** Sends a change of the garage to the open screens. */
  announceChange(change: { action: string; entityId: string | null }): void
  fetch(request: Request): Promise<Response>
}

const handler = new OpenAPIHandler<CallContext>(allRoutes(), { clientInterceptors: [({ next }) => sayProblems(next)] })

/** A server that knows only the answers of its test. */
export function createAnsweringServer(answers: Answers): AnsweringServer {
  const given: Given = {}
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const server: AnsweringServer = {
    calls: [],
    state: 'well',
    wire: {},
    answer(more) {
      for (const [feature, operations] of Object.entries(more)) given[feature] = { ...given[feature], ...operations }
    },
    announceChange(change) {
      for (const stream of streams) stream.enqueue(eventBytes('change', change))
    },
    async fetch(request) {
      if (server.state === 'cut') throw new TypeError('The network of this test is cut.')
      if (server.state === 'failing') return Response.json(unexpected, { status: unexpected.status })
      const { pathname } = new URL(request.url)
      if (pathname === '/api/events') return openStream(request)
      const answer = server.wire[pathname]
      if (answer) return answer(request)
      const context = { given, calls: server.calls }
      const { matched, response } = await handler.handle(request, { prefix: '/api', context })
      if (matched) return response
      console.error(`The part asks ${request.method} ${pathname}, and the test gives no answer to it.`)
      return new Response(null, { status: 404 })
    },
  }

  function openStream({ signal }: Request): Response {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.add(stream)
        stream.enqueue(eventBytes('ready', { position: 0 }))
        signal.addEventListener('abort', () => streams.delete(stream) && stream.close())
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  server.answer(answers)
  return server
}

const unexpected = { defined: false, code: 'unexpected', status: 500, message: unexpectedSentence }

/** Every operation of the contract, bound to the present answers of the test. */
function allRoutes() {
  return mapValues(contract, (operations, feature) =>
    mapValues(operations, (operation, name) =>
      implement(operation)
        .$context<CallContext>()
        .handler(({ input, context }) => answerOf(`${feature}.${name}`, input, context)),
    ),
  )
}

function answerOf(operation: string, input: unknown, { given, calls }: CallContext): unknown {
  calls.push({ operation, input })
  const [feature = '', name = ''] = operation.split('.')
  const answer: unknown = Reflect.get(given[feature] ?? {}, name)
  if (typeof answer !== 'function') throw new Error(`The part calls ${operation}, and the test gives no answer to it.`)
  return answer(input)
}

/** Refusals and bad input are answered as in production; any other error is a fault of the test. */
async function sayProblems<T>(next: () => Promise<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    const problem = invalidInputToOrpc(refusalToOrpc(error))
    if (problem instanceof ORPCError && problem.status < 500) throw problem
    console.error(error instanceof ORPCError ? (error.cause ?? error) : error)
    throw problem
  }
}

function eventBytes(name: string, data: object): Uint8Array {
  return new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

function mapValues<From, To>(values: Record<string, From>, change: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]))
}
