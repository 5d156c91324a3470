import type { AnyContractRouter } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'
import type { Hono } from 'hono'
import type { Database } from '#db/database.ts'
import type { AuthSettings } from '#lib/auth-settings.ts'
import type { PlanNeed } from '#lib/operation.ts'
import type { Context, SystemContext } from '#platform/context.ts'
import type { DemoPart } from '#platform/demo.ts'
import type { ReleaseMember } from '#platform/departure.ts'
import type { ErasePerson, KeptTables } from '#platform/erasure.ts'
import type { ExportedTables } from '#platform/exporting.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { StorageRules } from '#platform/files/storage.ts'
import type { EdgeVariables } from '#platform/http.ts'
import type { Importable } from '#platform/importing.ts'
import type { AnyJob, Cron } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { CataloguePrice, PaymentDesk } from '#platform/payments/payments.ts'
import type { TellPerson } from '#platform/personal-data.ts'
import type { Searched } from '#platform/search.ts'
import type { Signable } from '#platform/signing.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** Says of a file whether our stamp is in it, and whether its bytes are those that were stamped. */
export type StampCheck = {
  verify(bytes: Uint8Array): { verdict: 'intact' | 'modified' | 'not-ours' | 'unreadable' }
}

/** The services that routes outside the contract may use. */
export type RawTools = {
  database: Database
  files: FileStore
  payments: PaymentDesk
  clock: () => Date
  log: Log
  auth: Pick<AuthSettings, 'networkLimitFactor'>
  stamp: StampCheck
  /** Every kind of record that people sign. */
  signables: readonly Signable[]
}

/** The parts of a feature that the server composes: server/features.ts lists the features, nothing else names them. */
export type Feature = {
  contract: AnyContractRouter
  routes: AnyRouter
  /** Routes whose bodies are bytes or signed: no contract describes them. */
  rawRoutes?: (tools: RawTools) => Hono<EdgeVariables>
  jobs?: readonly AnyJob<never>[]
  crons?: readonly Cron<never>[]
  /** Refuses operations of all features in a garage without the right plan. */
  admit?: (ctx: Context, needs: PlanNeed) => Promise<void>
  /** The bytes of files that a garage may store, for all features. */
  storage?: StorageRules
  /** Runs once when a process starts, in a transaction of its own. */
  atStart?: (ctx: SystemContext, tools: Pick<RawTools, 'payments'>) => Promise<void>
  /** Its part of the erasure of people. */
  erasePerson?: ErasePerson
  /** Its part of all that is told to a person about themselves. */
  tellPerson?: TellPerson
  /** Its kinds of records in the search over all records. */
  searched?: readonly Searched[]
  /** Its kinds of records whose acts are told in the timelines of earlier features' records. */
  timeline?: readonly TimelineSource[]
  /** Its kinds of records that people sign. */
  signable?: readonly Signable[]
  /** Releases the work of a member who leaves the team. */
  releaseMember?: ReleaseMember
  /** The kinds of records that files may bring. */
  importables?: readonly Importable[]
  /** Its tables that stay when the data of a garage is erased after the end of its plan, each with the reason. All others are emptied. */
  keptAtEnd?: KeptTables
  /** The titles of its tables in the export of the whole garage, or why one stays out. A table without either has its own name there. */
  exported?: ExportedTables
  /** Its part of the demo garage. */
  demo?: DemoPart<unknown>
  /** A part that needs the parts of features below it: it comes after all of them. */
  lastDemo?: DemoPart<unknown>
  /** The prices at the test counter. */
  prices?: readonly CataloguePrice[]
}

export function defineFeature<const Parts extends Feature>(parts: Parts): Parts {
  return parts
}

type Running<Parts> =
  | (Parts extends { jobs: readonly (infer Job)[] } ? Job : never)
  | (Parts extends { crons: readonly (infer Task)[] } ? Task : never)

type Asking<Run> = Run extends { run(tools: infer Tools, ...rest: never[]): unknown } ? (tools: Tools) => void : never

/** The tools that all jobs and crons of these parts need. */
export type ToolsOf<Parts> = Asking<Running<Parts>> extends (tools: infer Tools) => void ? Tools : never
