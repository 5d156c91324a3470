import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { PlanNeed } from '#lib/operation.ts'
import type { Context, SystemContext } from '#platform/context.ts'
import type { DemoPart } from '#platform/demo.ts'
import type { ReleaseMember } from '#platform/departure.ts'
import { type ErasePerson, keptByTheHouse } from '#platform/erasure.ts'
import { type ExportedTables, exportedByTheHouse } from '#platform/exporting.ts'
import type { Feature, RawTools, ToolsOf } from '#platform/feature.ts'
import type { StorageRules } from '#platform/files/storage.ts'
import type { EdgeVariables } from '#platform/http.ts'
import type { Importable } from '#platform/importing.ts'
import type { AnyJob, Cron } from '#platform/jobs/jobs.ts'
import type { CataloguePrice } from '#platform/payments/payments.ts'
import type { TellPerson } from '#platform/personal-data.ts'
import type { Searched } from '#platform/search.ts'
import type { Signable } from '#platform/signing.ts'
import type { TimelineSource } from '#platform/timeline.ts'
import { listFeatures } from '#server/browser-contract.ts'
import * as features from '#server/features.ts'
import { houseJobs } from '#server/house-jobs.ts'

type Features = typeof features
type Parts<Part extends keyof Feature> = { [Name in keyof Features]: Features[Name][Part & keyof Features[Name]] }

/** A module lists its exports by their letters; the order of a repair is that of its lines. */
const lines = listFeatures(readFileSync(new URL('features.ts', import.meta.url), 'utf8'))
const byName = new Map<string, Feature>(Object.entries(features))
const all = lines.flatMap(({ name }) => byName.get(name) ?? [])

/** Every operation of the product, by feature. */
export const contract = partsOf('contract')

/** The handlers of every operation of the contract. */
export const router = partsOf('routes')

/** The tools that the jobs and crons of all features need. */
type Tools = ToolsOf<Features[keyof Features] | typeof houseJobs>

/** Every job that a request may queue. */
export const jobs: readonly AnyJob<Tools>[] = [...houseJobs.jobs, ...all.flatMap((each) => each.jobs ?? [])]

/** Scheduled tasks, in Paris time. */
export const crons: readonly Cron<Tools>[] = [...houseJobs.crons, ...all.flatMap((each) => each.crons ?? [])]

export const jobLabels: ReadonlyMap<string, string> = new Map(jobs.map(({ name, label }) => [name, label]))

export const prices: readonly CataloguePrice[] = all.flatMap((each) => each.prices ?? [])

/** The parts of all features in the erasure of a person. */
export const erasures: readonly ErasePerson[] = all.flatMap(({ erasePerson }) => erasePerson ?? [])

/** The parts of all features in what is told to a person. */
export const tellings: readonly TellPerson[] = all.flatMap(({ tellPerson }) => tellPerson ?? [])

/** The tables that stay when the data of a garage is erased, as the database names them. */
export const keptTables: readonly string[] = [keptByTheHouse, ...all.flatMap(({ keptAtEnd }) => keptAtEnd ?? [])]
  .flatMap((kept) => Object.keys(kept))
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Every table in the export of a whole garage. */
export const exported: ExportedTables = Object.assign({}, exportedByTheHouse, ...all.map((each) => each.exported ?? {}))

/** Every kind of record that is searched. */
export const searched: readonly Searched[] = all.flatMap(({ searched }) => searched ?? [])

/** Every kind of record whose acts are told in the timelines of other records. */
export const timelineSources: readonly TimelineSource[] = all.flatMap(({ timeline }) => timeline ?? [])

/** Every kind of record that people sign. */
export const signables: readonly Signable[] = all.flatMap(({ signable }) => signable ?? [])

/** The parts of all features when a member leaves a team. */
export const releases: readonly ReleaseMember[] = all.flatMap(({ releaseMember }) => releaseMember ?? [])

/** The kinds of records that files may bring, in the order of the features. */
export const importables: readonly Importable[] = all.flatMap((each) => each.importables ?? [])

export const demoParts: readonly DemoPart<unknown>[] = [
  ...all.flatMap(({ demo }) => demo ?? []),
  ...all.flatMap(({ lastDemo }) => lastDemo ?? []),
]

/** Runs the checks of all features before a write, for instance the end of a plan. */
export async function admit(ctx: Context, needs: PlanNeed): Promise<void> {
  for (const feature of all) await feature.admit?.(ctx, needs)
}

/** Without a feature that sells plans, nothing bounds the files of a garage. */
export const storage: StorageRules = all.find((feature) => feature.storage)?.storage ?? {
  limitOf: async () => Number.POSITIVE_INFINITY,
  offerFor: async () => ({}),
}

export function createRawRoutes(tools: Omit<RawTools, 'signables'>): Hono<EdgeVariables> {
  const routes = new Hono<EdgeVariables>()
  for (const { rawRoutes } of all) if (rawRoutes) routes.route('/', rawRoutes({ ...tools, signables }))
  return routes
}

/** Runs once when a process starts. */
export async function startFeatures(ctx: SystemContext, tools: Pick<RawTools, 'payments'>): Promise<void> {
  for (const { atStart } of all) await atStart?.(ctx, tools)
}

function partsOf<Part extends 'contract' | 'routes'>(part: Part): Parts<Part> {
  const entries = Object.entries<Feature>(features).map(([name, feature]) => [name, feature[part]])
  return Object.fromEntries(entries) as Parts<Part> // fromEntries forgets the keys
}
