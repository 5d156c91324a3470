// Written by `npm run schema` from the migrated database; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export type AccountsRow = {
  id: string
  email: string
  passwordHash: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  lastSignInAt: NullableInstant
  createdAt: Instant
  updatedAt: Instant
}

export type AuditEntriesRow = {
  garageId: string
  position: number
  entry: string
  previousHash: Uint8Array
  hash: Uint8Array
  action: GeneratedAlways<string>
  entityId: GeneratedAlways<string | null>
  accountId: GeneratedAlways<string | null>
  at: GeneratedAlways<string>
}

export type AuditHeadsRow = {
  garageId: string
  position: number
  hash: Uint8Array
}

export type ClientConsentsRow = {
  garageId: string
  id: string
  clientId: string
  channel: 'email' | 'sms' | 'phone' | 'post'
  granted: boolean
  source: string
  givenOn: string
  recordedAt: Instant
  recordedBy: string | null
}

export type ClientMergesRow = {
  garageId: string
  id: string
  keptId: string
  mergedId: string
  mergedWasArchivedAt: NullableInstant
  filled: Json
  moved: Json
  mergedAt: Instant
  undoneAt: NullableInstant
}

export type ClientNotesRow = {
  garageId: string
  id: string
  clientId: string
  body: string
  pinned: Generated<boolean>
  createdAt: Instant
  createdBy: string | null
  removedAt: NullableInstant
}

export type ClientReferencesRow = {
  tableName: string | null
  columnName: string | null
}

export type ClientsRow = {
  garageId: string
  id: string
  kind: 'person' | 'company'
  civility: 'mr' | 'mrs' | null
  firstName: Generated<string>
  lastName: Generated<string>
  companyName: Generated<string>
  siret: string | null
  siren: string | null
  vatNumber: string | null
  email: string | null
  mobile: string | null
  phone: string | null
  addressStreet: Generated<string>
  addressZipCode: Generated<string>
  addressCity: Generated<string>
  addressCountry: Generated<string>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  archivedAt: NullableInstant
  mergedIntoId: string | null
  displayName: GeneratedAlways<string>
  sortName: GeneratedAlways<string>
  sortCity: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
}

export type ColleaguesRow = {
  id: string | null
  firstName: string | null
  lastName: string | null
}

export type FilesRow = {
  garageId: string
  id: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
  keyId: string
  storage: 'folder' | 's3'
  storageKey: string
  createdBy: string | null
  createdAt: Instant
}

export type GaragesRow = {
  id: string
  name: string
  isDemo: Generated<boolean>
  createdAt: Instant
}

export type IdempotencyKeysRow = {
  garageId: string
  key: string
  operation: string
  requestHash: string
  response: NullableJson
  createdAt: Instant
}

export type JobsRow = {
  garageId: string
  id: string
  name: string
  payload: Json
  requestId: string
  startAt: Instant
  requestedAt: Instant
  accountId: string | null
  singletonKey: string | null
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  round: Generated<number>
  attempts: Generated<number>
  lastError: string | null
  handedOverAt: NullableInstant
  startedAt: NullableInstant
  settledAt: NullableInstant
}

export type MembersRow = {
  garageId: string
  accountId: string
  role: 'manager' | 'reception' | 'workshop' | 'paint' | 'accounting'
  createdAt: Instant
  suspendedAt: NullableInstant
}

export type OutgoingMessagesRow = {
  garageId: string
  id: string
  kind: 'mail' | 'sms' | 'webhook' | 'e-invoice'
  recipient: string
  payload: Json
  state: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'suppressed'>
  dedupeKey: string | null
  attempts: Generated<number>
  providerId: string | null
  lastError: string | null
  createdBy: string | null
  createdAt: Instant
  claimedAt: NullableInstant
  sentAt: NullableInstant
}

export type RateLimitsRow = {
  bucket: string
  emptyAt: Instant
}

export type RefreshTokensRow = {
  tokenHash: Uint8Array
  sessionId: string
  successorHash: Uint8Array | null
  createdAt: Instant
  usedAt: NullableInstant
}

export type SchemaMigrationsRow = {
  name: string
  sha256: string
  ranAt: Instant
}

export type SessionsRow = {
  id: string
  accountId: string
  userAgent: Generated<string>
  address: Generated<string>
  createdAt: Instant
  lastUsedAt: Instant
  endedAt: NullableInstant
}

export type Schema = {
  accounts: AccountsRow
  auditEntries: AuditEntriesRow
  auditHeads: AuditHeadsRow
  clientConsents: ClientConsentsRow
  clientMerges: ClientMergesRow
  clientNotes: ClientNotesRow
  clientReferences: ClientReferencesRow
  clients: ClientsRow
  colleagues: ColleaguesRow
  files: FilesRow
  garages: GaragesRow
  idempotencyKeys: IdempotencyKeysRow
  jobs: JobsRow
  members: MembersRow
  outgoingMessages: OutgoingMessagesRow
  rateLimits: RateLimitsRow
  refreshTokens: RefreshTokensRow
  schemaMigrations: SchemaMigrationsRow
  sessions: SessionsRow
}
