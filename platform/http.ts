import type { Database } from '#db/database.ts'
import { oneAtATime } from '#lib/one-at-a-time.ts'
import { type PlanNeed, planNeedOf } from '#lib/operation.ts'
import type { Refusal } from '#lib/refusal.ts'
import type { LinkKind } from '#platform/access-links.ts'
import type { AllowedSession, Context, GuestContext, SystemContext } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import type { StampBeside } from '#platform/crypto/stamp-beside.ts'
import type { ReleaseMember } from '#platform/departure.ts'
import type { ErasePerson } from '#platform/erasure.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Importable } from '#platform/importing.ts'
import type { RegisteredMail } from '#platform/outgoing/registered-mail.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'
import type { TellPerson } from '#platform/personal-data.ts'
import type { RateLimit } from '#platform/rate-limits.ts'
import type { Searched } from '#platform/search.ts'
import type { Signable } from '#platform/signing.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** The values that the edge notes about every request. */
export type EdgeVariables = { Variables: { requestId: string; network: string } }

type PaymentAccess = { database: Database; payments: PaymentDesk }

export type Bearer = { accountId: string; sessionId: string }
type AccountWork<T> = (ctx: SystemContext, bearer: Bearer) => Promise<T | Refusal>

/** Facts that only the edge knows: the public address, the keys of file links, the stamp, and the network that limits count. */
export type Edge = {
  baseUrl: string
  keys: KeyRing
  stamp: StampBeside
  network: string
  /** The program that calls, as it names itself. */
  userAgent: string
  /** Factor by which the limit of a network exceeds that of one household. */
  networkLimitFactor: number
  /** The French names of the jobs, by name. */
  jobLabels: ReadonlyMap<string, string>
  /** The parts of all features in the erasure of a person. */
  erasures: readonly ErasePerson[]
  /** The parts of all features in what is told to a person. */
  tellings: readonly TellPerson[]
  /** Every kind of record that is searched. */
  searched: readonly Searched[]
  /** Every kind of record whose acts are told in the timelines of other records. */
  timelineSources: readonly TimelineSource[]
  /** Every kind of record that people sign. */
  signables: readonly Signable[]
  /** The parts of all features when a member leaves a team. */
  releases: readonly ReleaseMember[]
  /** The kinds of records that files may bring. */
  importables: readonly Importable[]
  hasRegisteredMail: boolean
}

/** An operation, its input, and the plan it needs. */
export type Asked = { operation: string; input: unknown; needs: PlanNeed }

/** The kinds of links that open an operation, and how often a network may ask it. */
export type GuestDoor = { kinds: readonly LinkKind[]; limit: RateLimit }

/** Services of the edge for the routes of a feature. A route opens the transaction of its request once. */
export type ApiContext = {
  requestId: string
  now: Date
  edge: Edge
  /** Answers a refusal in the format of the wire. */
  speaking<T>(work: () => Promise<T>): Promise<T>
  /** The payment service, for verbs that call it between their transactions. */
  desk: PaymentAccess
  /** The file store, for verbs that use it between their transactions. */
  files: FileStore
  print: Print
  draw: Draw
  clean: Clean
  registeredMail: RegisteredMail | undefined
  enterGarage<T>(asked: Asked, work: (ctx: Context) => Promise<T>): Promise<T>
  /** A second transaction after a refusal; its result is not the answer to the request. */
  enterGarageAgain<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  /** Without an idempotency key, for work in several transactions. */
  enterGarageUncached<T>(asked: Asked, work: (ctx: Context) => Promise<T>): Promise<T>
  /** A refusal that the work returns, and does not throw, keeps what was written: a wrong guess counts. */
  enterAccount<T>(work: AccountWork<T>, allowed?: AllowedSession): Promise<T>
  enterPublic<T>(work: (ctx: SystemContext) => Promise<T>): Promise<T>
  /** By the link in the header. A refusal that the work returns keeps what was written. */
  enterGuest<T>(door: GuestDoor, work: (ctx: GuestContext) => Promise<T | Refusal>): Promise<T>
  /** A further transaction of the same request: it counts no second time. */
  enterGuestAgain<T>(door: GuestDoor, work: (ctx: GuestContext) => Promise<T | Refusal>): Promise<T>
}

/** A document, the XML that an invoice carries, and the rules of invoicing that it breaks where they were checked. */
export type PrintedDocument = {
  pdf: Uint8Array
  xml: string | null
  breaches: readonly { rule: string; line: number | null; party: 'seller' | 'buyer' | null }[]
}

/** Prints a sheet as a PDF. The printer checks the sheet: a verb gives it one of `print/sheet`. `isChecked` checks its XML too. */
export type Print = (sheet: unknown, options?: { isChecked: boolean }) => Promise<PrintedDocument>

/** Draws a document as a picture (SVG) of its pages, one below the other. */
export type Draw = (sheet: unknown) => Promise<string>

/** Writes a PDF of somebody else anew, as it is drawn and without anything that acts; or says why not. */
export type Clean = (
  bytes: Uint8Array,
  mostPages: number,
) => Promise<{ cleaned: Uint8Array } | { flaw: 'active' | 'unreadable' | 'too-long' | 'too-heavy' }>

type Call<Input> = {
  input: Input
  context: ApiContext
  path: readonly string[]
  procedure: Parameters<typeof planNeedOf>[0]
}

/** Turns a verb into the handler of an operation: the input is valid, and the transaction opens now. */
export function inGarage<Input, Output>(verb: (ctx: Context, input: Input, edge: Edge) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> =>
    call.context.enterGarage(askedOf(call), (ctx) => verb(ctx, call.input, call.context.edge))
}

/** For a verb that takes files uploaded before it: after a refusal, `letGo` discards them. */
export function inGarageOrLetGo<Input, Output>(
  verb: (ctx: Context, input: Input, edge: Edge) => Promise<Output>,
  letGo: (ctx: Context, input: Input) => Promise<void>,
) {
  return async (call: Call<Input>): Promise<Output> => {
    try {
      return await inGarage(verb)(call)
    } catch (refused) {
      // A caller without access uploaded nothing; the sweep discards the files of a process that dies here.
      await call.context.enterGarageAgain((ctx) => letGo(ctx, call.input)).catch(() => {})
      throw refused
    }
  }
}

/** Opens a new transaction of the same request at each call. */
export type OpenTransaction = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** For a read too long for one transaction: its verb opens several short ones, so that other requests run in between. */
export function inTransactions<Input, Output>(verb: (transaction: OpenTransaction, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const asked = askedOf(call)
    let { needs } = asked
    const transaction: OpenTransaction = (work) => {
      const entered = call.context.enterGarage({ ...asked, needs }, work)
      // The plan is checked once, so a plan that ends meanwhile does not cut the answer.
      needs = 'nothing'
      return entered
    }
    return verb(transaction, call.input)
  }
}

/**
 * For a verb that prints: its transactions and the printer. Works of one key that take turns wait in the process and not in the database,
 * where each would hold a connection.
 */
export type AtPrinter = {
  transaction: OpenTransaction
  print: Print
  inTurn: ReturnType<typeof oneAtATime>
}

/** For a verb that prints stored files, or the address of a page, or that draws. */
export type AtPrinterAndFiles = AtPrinter &
  Pick<Edge, 'baseUrl' | 'signables'> &
  Pick<ApiContext, 'files' | 'draw' | 'clean' | 'registeredMail'>

const inTurn = oneAtATime()

/** For a verb that prints: no transaction waits for the printer, but for the few milliseconds of a number that changed hands. */
export function atPrinter<Input, Output>(verb: (at: AtPrinterAndFiles, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { print, draw, clean, files, registeredMail, edge } = context
    const { baseUrl, signables } = edge
    // Several transactions may follow each other: none of them is the stored answer of a repeated request.
    const transaction: OpenTransaction = (work) => context.enterGarageUncached(askedOf(call), work)
    const services = { print, draw, clean, files, registeredMail, baseUrl, signables }
    return context.speaking(() => verb({ transaction, inTurn, ...services }, input))
  }
}

/** For verbs that call the payment service: they open separate transactions, and none is open during the call. */
export type AtPaymentDesk = PaymentAccess &
  Pick<Edge, 'baseUrl'> & { transaction: OpenTransaction; request: Pick<SystemContext, 'now' | 'requestId'> }

export function atPaymentDesk<Input, Output>(verb: (at: AtPaymentDesk, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { desk, edge, now, requestId, enterGarageUncached } = context
    const transaction: OpenTransaction = (work) => enterGarageUncached(askedOf(call), work)
    return context.speaking(() =>
      verb({ ...desk, baseUrl: edge.baseUrl, transaction, request: { now, requestId } }, input),
    )
  }
}

/** For verbs that act in a garage once the person has proved who they are. */
export type AtProof = { transaction: OpenTransaction; edge: Edge } & Pick<ApiContext, 'enterAccount' | 'files'>

export function inGarageProven<Input, Output>(verb: (at: AtProof, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { edge, files, enterAccount, enterGarageUncached } = context
    const transaction: OpenTransaction = (work) => enterGarageUncached(askedOf(call), work)
    return context.speaking(() => verb({ transaction, edge, files, enterAccount }, input))
  }
}

/** For operations of an account on itself, in no garage. */
export const asAccount = ofAccount({})

/** For operations that complete a sign-in, when the second factor may be missing. */
export const asHalfSignedIn = ofAccount({ mayAwaitFactor: true })

/** For the operation that opens a locked session again. */
export const asLocked = ofAccount({ mayBeLocked: true })

function ofAccount(allowed: AllowedSession) {
  return <Input, Output>(
    verb: (ctx: SystemContext, bearer: Bearer, input: Input, edge: Edge) => Promise<Output | Refusal>,
  ) =>
    ({ input, context }: Call<Input>): Promise<Output> =>
      context.enterAccount((ctx, bearer) => verb(ctx, bearer, input, context.edge), allowed)
}

/** For operations without an account; where identity matters, the input contains a secret. */
export function asAnybody<Input, Output>(verb: (ctx: SystemContext, input: Input, edge: Edge) => Promise<Output>) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.enterPublic((ctx) => verb(ctx, input, context.edge))
}

/** For operations of a person at a link: their transaction sees what the link covers. */
export function asGuest<Input, Output>(
  verb: (ctx: GuestContext, input: Input, edge: GuestEdge) => Promise<Output | Refusal>,
  door: GuestDoor,
) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.enterGuest(door, (ctx) => verb(ctx, input, context.edge))
}

export type GuestEdge = Pick<Edge, 'baseUrl' | 'keys' | 'network' | 'userAgent'>

/** For operations at a link on files: no transaction is open while bytes move. */
export type AtGuestFiles = {
  files: FileStore
  edge: GuestEdge
  transaction: <T>(work: (ctx: GuestContext) => Promise<T | Refusal>) => Promise<T>
}

export function asGuestAtFiles<Input, Output>(
  verb: (at: AtGuestFiles, input: Input) => Promise<Output>,
  door: GuestDoor,
) {
  return ({ input, context }: Call<Input>): Promise<Output> => {
    const { files, edge } = context
    let enter = context.enterGuest
    const transaction: AtGuestFiles['transaction'] = (work) => {
      const entered = enter(door, work)
      enter = context.enterGuestAgain
      return entered
    }
    return context.speaking(() => verb({ files, edge, transaction }, input))
  }
}

/** For operations without an account on files: they open separate transactions, and none is open while bytes move. */
export type AtFiles = { files: FileStore; transaction: <T>(work: (ctx: SystemContext) => Promise<T>) => Promise<T> }

export function asAnybodyAtFiles<Input, Output>(verb: (at: AtFiles, input: Input) => Promise<Output>) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.speaking(() => verb({ files: context.files, transaction: context.enterPublic }, input))
}

/** For verbs that move a file of the system into a garage. */
export type AtGarageFiles = Pick<Edge, 'importables' | 'tellings' | 'keys' | 'stamp'> & {
  files: FileStore
  transaction: OpenTransaction
  systemTransaction: AtFiles['transaction']
}

export function inGarageAtFiles<Input, Output>(verb: (at: AtGarageFiles, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { files, edge, enterGarageUncached, enterPublic: systemTransaction } = context
    const transaction: OpenTransaction = (work) => enterGarageUncached(askedOf(call), work)
    return context.speaking(() => verb({ ...edge, files, transaction, systemTransaction }, input))
  }
}

function askedOf({ path, input, procedure }: Call<unknown>): Asked {
  return { operation: path.join('.'), input, needs: planNeedOf(procedure) }
}
