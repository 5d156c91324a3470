// Written by `npm run schema` from the migrated database; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export type AccessLinksRow = {
  garageId: string
  id: string
  kind: 'signature' | 'counter' | 'qr' | 'withdrawal' | 'copy'
  subjectId: string
  tokenHash: Uint8Array
  expiresAt: Instant
  revokedAt: NullableInstant
  createdBy: string | null
  createdAt: Instant
}

export type AccountingSettingsRow = {
  garageId: string
  startMonth: number
  accounts: Json
  journals: Json
  version: number
  updatedAt: Instant
}

export type AccountsRow = {
  id: string
  email: string
  passwordHash: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  lastSignInAt: NullableInstant
  createdAt: Instant
  updatedAt: Instant
  emailConfirmedAt: NullableInstant
  metadata: GeneratedJson
  newEmail: string | null
  emailChangeAgreed: 'old' | 'new' | null
  passwordChangedAt: NullableInstant
  bannedUntil: NullableInstant
  deletedAt: NullableInstant
  isSupport: Generated<boolean>
}

export type AssignmentAmendmentsRow = {
  garageId: string
  id: string
  assignmentId: string
  rank: number
  reportNumber: Generated<string>
  capCents: number | null
  signedOn: string
  witnessedBy: string
  scanFileId: string
  recordedAt: Instant
  recordedBy: string | null
}

export type AssignmentNoticesRow = {
  garageId: string
  id: string
  assignmentId: string
  kind: 'notification' | 'payment_request' | 'reminder' | 'reply' | 'revocation' | 'to_client'
  subject: Generated<'' | 'signatory' | 'clause' | 'exclusion' | 'amount' | 'paid_to_client' | 'agreement'>
  channel: 'registered_mail' | 'electronic_registered_mail' | 'email' | 'hand'
  recipient: Generated<string>
  body: Generated<string>
  fileId: string
  messageId: string | null
  registeredNumber: Generated<string>
  sentOn: string | null
  receivedOn: string | null
  knownOn: string | null
  depositFileId: string | null
  receiptFileId: string | null
  version: Generated<number>
  preparedAt: Instant
  preparedBy: string | null
  updatedAt: Instant
  enclosedIds: GeneratedJson
}

export type AttachmentFilesRow = {
  garageId: string
  id: string
  sha256: string
  capturedAt: NullableInstant
  preview: Generated<'waiting' | 'drawn' | 'undrawable'>
  thumbnailId: string | null
  pictureId: string | null
  width: number | null
  height: number | null
}

export type AttachmentMarkupsRow = {
  garageId: string
  id: string
  attachmentId: string
  fileId: string
  version: number
  marks: Json
  drawnAt: Instant
  drawnBy: string | null
}

export type AttachmentRevisionsRow = {
  garageId: string
  id: string
  attachmentId: string
  revision: number
  fileId: string
  addedAt: Instant
  addedBy: string | null
}

export type AttachmentsRow = {
  garageId: string
  id: string
  dossierId: string | null
  vehicleId: string | null
  clientId: string | null
  name: string
  caption: Generated<string>
  kind: 'photograph' | 'registration' | 'accident_report' | 'expert_report' | 'licence' | 'insurance_memo' | 'bank_details' | 'supplier_invoice' | 'other'
  isKindProposed: boolean
  stage: 'before' | 'during' | 'after' | null
  quarters: Generated<number>
  revision: Generated<number>
  fileId: string
  attachedAt: Instant
  attachedBy: string | null
  trashedAt: NullableInstant
  version: Generated<number>
  updatedAt: Instant
  searchText: GeneratedAlways<string>
  repairOrderId: string | null
  keptAt: NullableInstant
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

export type AuditValuesRow = {
  garageId: string
  position: number
  key: Uint8Array
  content: string
}

export type AuthCodesRow = {
  codeHash: Uint8Array
  accountId: string
  challenge: string
  challengeMethod: 'plain' | 's256'
  method: string
  createdAt: Instant
}

export type BlogPostsRow = {
  id: Generated<string>
  title: string
  slug: string
  date: Instant
  author: Generated<string>
  excerpt: Generated<string>
  coverImageUrl: string | null
  ogImageUrl: string | null
  imageAlt: string | null
  imageCaption: string | null
  seoTitle: string | null
  seoDescription: string | null
  content: Generated<string>
  status: Generated<'draft' | 'published' | 'archived'>
  createdAt: GeneratedInstant
  updatedAt: GeneratedInstant
}

export type BlogStatsRow = {
  id: Generated<string>
  postId: string | null
  slug: string
  views: Generated<number>
  shares: GeneratedJson
}

export type BoardColumnsRow = {
  garageId: string
  id: string
  name: string
  kind: 'expected' | 'arrived' | 'dismantling' | 'waiting' | 'body' | 'preparation' | 'paint' | 'assembly' | 'mechanics' | 'control' | 'ready' | 'delivered'
  position: number
  cardLimit: number | null
  dailyCostCents: number | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  removedAt: NullableInstant
}

export type BookHeadsRow = {
  garageId: string
  position: number
  hash: string
  closedThrough: string | null
}

export type BookSealsRow = {
  garageId: string
  position: number
  kind: 'invoice' | 'payment' | 'cheque_deposit' | 'closing'
  recordId: string
  digest: string
  previousHash: string
  hash: string
}

export type CannedJobsRow = {
  garageId: string
  id: string
  code: string
  name: string
  category: Generated<string>
  lumpSumCents: number | null
  includesVat: boolean | null
  vatBasisPoints: number | null
  vatReason: 'small_business' | 'untaxed_territory' | 'reverse_charge' | 'intra_community' | 'export' | 'disbursement' | null
  isDisplayed: Generated<boolean>
  lines: GeneratedJson
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  archivedAt: NullableInstant
  searchText: GeneratedAlways<string>
}

export type ChequeDepositsRow = {
  garageId: string
  id: string
  number: string
  depositedOn: string
  iban: string
  chequeCount: number
  totalCents: number
  cancelsId: string | null
  reason: Generated<string>
  madeAt: Instant
  madeBy: string | null
  searchText: GeneratedAlways<string>
}

export type ClaimAssignmentsRow = {
  garageId: string
  id: string
  number: string
  dossierId: string
  insurerId: string
  assignorId: string
  claimNumber: string
  reportId: string | null
  reportNumber: Generated<string>
  state: Generated<'draft' | 'out_for_signature' | 'client_signed' | 'garage_signed' | 'signed' | 'notified' | 'received' | 'accepted' | 'partly_accepted' | 'contested' | 'shortfall' | 'declined' | 'expired' | 'revoked' | 'replaced' | 'withdrawn'>
  stateSince: Instant
  answers: Json
  capCents: number | null
  isNet: boolean
  conclusion: 'on_site' | 'distance' | 'off_premises' | null
  place: Generated<string>
  ownClauses: Generated<string>
  estimatedCents: Generated<number>
  wordingVersion: number
  actFileId: string | null
  actSha256: string | null
  clientSignedOn: string | null
  clientSignedBy: Generated<string>
  witnessedBy: Generated<string>
  scanFileId: string | null
  garageSignedAt: NullableInstant
  garageSignedBy: string | null
  endedOn: string | null
  endedReason: Generated<string>
  shortfall: GeneratedJson
  requestedOn: string | null
  paidToClientOn: string | null
  askedCents: Generated<number>
  paidCents: Generated<number>
  openCents: Generated<number>
  invoicedOn: string | null
  isPaid: GeneratedAlways<boolean>
  worthCents: GeneratedAlways<number>
  claimKey: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
  version: Generated<number>
  createdBy: string | null
  createdAt: Instant
  updatedAt: Instant
  signatureRequestId: string | null
  standing: GeneratedAlways<string>
  notifiedOn: string | null
  answeredOn: string | null
  paidOn: string | null
  answerDays: GeneratedAlways<number | null>
  paymentDays: GeneratedAlways<number | null>
}

export type ClaimTotalsRow = {
  garageId: string
  insurerId: string
  standing: 'settled' | 'ended'
  lane: number
  count: number
  dueCents: number
  paidCents: number
  kind: 'assignment' | 'coverage'
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

export type ClientDistinctionsRow = {
  garageId: string
  id: string
  clientId: string
  otherId: string
  signs: Json
  toldAt: Instant
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
  callDirection: 'in' | 'out' | null
  callPerson: Generated<string>
  callMinutes: number | null
  editedAt: NullableInstant
}

export type ClientReferencesRow = {
  tableName: string | null
  columnName: string | null
  goesWithClient: boolean | null
}

export type ClientSignsRow = {
  garageId: string
  sign: string
  clientId: string
  part: string
  isArchived: boolean
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
  erasedAt: NullableInstant
}

export type ClosingsRow = {
  garageId: string
  id: string
  position: number
  kind: 'day' | 'month' | 'year'
  startsOn: string
  endsOn: string
  rowCount: number
  paymentCount: number
  receivedCents: number
  returnedCents: number
  totalCents: GeneratedAlways<number>
  perpetualCents: number
  modeTotals: Json
  rowsDigest: string
  previousDigest: string
  digest: string
  closedAt: Instant
  closedBy: string | null
}

export type ColleaguesRow = {
  id: string | null
  firstName: string | null
  lastName: string | null
}

export type CoverageSendingsRow = {
  garageId: string
  id: string
  dossierId: string
  kind: 'invoice' | 'reminder'
  channel: 'platform' | 'email' | 'letter' | 'hand'
  sentOn: string
  note: Generated<string>
  recordedAt: Instant
  recordedBy: string | null
  recipient: Generated<string>
  messageId: string | null
}

export type CoverageShortfallsRow = {
  garageId: string
  dossierId: string
  causes: Json
  askedCents: number
  paidCents: number
  note: Generated<string>
  closedOn: string
  recordedAt: Instant
  recordedBy: string | null
}

export type CoveragesRow = {
  garageId: string
  id: string
  insurerId: string | null
  agreement: 'none' | 'awaited' | 'granted' | 'refused'
  agreementAt: NullableInstant
  expectedCents: number
  isClosed: boolean
  requestedOn: string | null
  askedCents: number
  paidCents: number
  openCents: number
  invoicedOn: string | null
  paidOn: string | null
  stateSince: Instant
  worthCents: GeneratedAlways<number>
  paymentDays: GeneratedAlways<number | null>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  isClosedShort: Generated<boolean>
  state: GeneratedAlways<string>
  standing: GeneratedAlways<string>
}

export type DeclarationsRow = {
  garageId: string
  id: string
  dossierId: string
  rank: number
  declarantId: string
  kind: 'power_of_attorney' | 'discharge' | 'share_notice'
  state: Generated<'draft' | 'signed' | 'cancelled'>
  content: Json
  proposed: NullableJson
  wordingVersion: number
  requestId: string | null
  paperFileId: string | null
  signedOn: string | null
  signedBy: Generated<string>
  cancelledOn: string | null
  cancelledReason: Generated<string>
  version: Generated<number>
  createdBy: string | null
  createdAt: Instant
  updatedAt: Instant
}

export type DepositedChequesRow = {
  garageId: string
  depositId: string
  paymentId: string
  rank: number
  drawer: string
  bank: Generated<string>
  chequeNumber: Generated<string>
  amountCents: number
}

export type DirectoryAgreementsRow = {
  garageId: string
  id: string
  firmId: string
  title: Generated<string>
  validFrom: string
  validTo: string | null
  isBesideOthers: Generated<boolean>
  labourT1Cents: number | null
  labourT2Cents: number | null
  labourT3Cents: number | null
  paintCents: number | null
  materialsSolidCents: number | null
  materialsClearCents: number | null
  materialsMetallicCents: number | null
  materialsPearlCents: number | null
  partsDiscountBasisPoints: number | null
  paymentDelayDays: number | null
  isPaidDirectly: Generated<boolean>
  isLoanCarIncluded: Generated<boolean>
  conditions: Generated<string>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  removedAt: NullableInstant
}

export type DirectoryFirmsRow = {
  garageId: string
  id: string
  kind: 'insurer' | 'expert_firm' | 'supplier'
  name: string
  otherNames: Generated<string>
  siret: string | null
  phone: string | null
  email: string | null
  claimsPhone: string | null
  claimsEmail: string | null
  addressStreet: Generated<string>
  addressZipCode: Generated<string>
  addressCity: Generated<string>
  addressCountry: Generated<string>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  archivedAt: NullableInstant
  mergedIntoId: string | null
  sortName: GeneratedAlways<string>
  sortCity: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
}

export type DirectoryMergesRow = {
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

export type DirectoryNotesRow = {
  garageId: string
  id: string
  firmId: string
  body: string
  pinned: Generated<boolean>
  createdAt: Instant
  createdBy: string | null
  removedAt: NullableInstant
  callDirection: 'in' | 'out' | null
  callPerson: Generated<string>
  callMinutes: number | null
  editedAt: NullableInstant
}

export type DirectoryPeopleRow = {
  garageId: string
  id: string
  firmId: string
  lastName: string
  firstName: Generated<string>
  role: Generated<string>
  isExpert: Generated<boolean>
  approvalNumber: Generated<string>
  phone: string | null
  email: string | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  removedAt: NullableInstant
  erasedAt: NullableInstant
  searchText: GeneratedAlways<string>
}

export type DocumentTemplatesRow = {
  garageId: string
  choice: 'sober' | 'bold' | 'compact' | 'custom'
  custom: Json
  version: number
  updatedAt: Instant
}

export type DossierFactsRow = {
  garageId: string | null
  id: string | null
  shelf: string | null
  kind: string | null
  board: string | null
  paymentMode: string | null
  authorisation: string | null
  authorisationAt: NullableInstant
  vehicle: string | null
  insurer: string | null
  claim: string | null
  promisedOn: string | null
  quoteId: string | null
  quoteNumber: string | null
  quoteStatus: string | null
  quoteSince: NullableInstant
  quoteValidUntil: string | null
  quoteGrossCents: number | null
  quoteDeductibleCents: number | null
  quoteCount: number | null
  reportId: string | null
  reportState: string | null
  reportSince: NullableInstant
  reportCount: number | null
  invoiceId: string | null
  invoiceNumber: string | null
  invoiceState: string | null
  invoiceSince: NullableInstant
  invoiceDueOn: string | null
  invoiceOpenCents: number | null
  orderId: string | null
  orderNumber: string | null
  orderState: string | null
  orderSince: NullableInstant
  supplementSince: NullableInstant
  assignmentId: string | null
  assignmentNumber: string | null
  assignmentState: string | null
  assignmentSince: NullableInstant
  withdrawalRequestId: string | null
  withdrawalLastOn: string | null
  withdrawnAt: NullableInstant
  signatureRequestId: string | null
  signatureState: string | null
  signatureSince: NullableInstant
}

export type DossierNotesRow = {
  garageId: string
  id: string
  dossierId: string
  body: string
  pinned: Generated<boolean>
  createdAt: Instant
  createdBy: string | null
  removedAt: NullableInstant
  callDirection: 'in' | 'out' | null
  callPerson: Generated<string>
  callMinutes: number | null
  editedAt: NullableInstant
}

export type DossierPromisesRow = {
  garageId: string
  id: string
  dossierId: string
  promisedOn: string
  reason: Generated<string>
  madeAt: Instant
  madeBy: string | null
}

export type DossiersRow = {
  garageId: string
  id: string
  number: string
  kind: 'body' | 'mechanics'
  siteId: string
  clientId: string
  vehicleId: string | null
  payerId: string | null
  requestedWork: Generated<string>
  insurerId: string | null
  claimNumber: Generated<string>
  policyNumber: Generated<string>
  lossOn: string | null
  circumstances: Generated<string>
  expertFirmId: string | null
  expertId: string | null
  paymentMode: 'undecided' | 'coverage' | 'assignment' | 'client'
  deductibleCents: number | null
  wearCents: number | null
  isVatRecoverable: Generated<boolean>
  keyNumber: Generated<string>
  parkingPlace: Generated<string>
  promisedOn: string | null
  firstPromisedOn: string | null
  columnId: string
  inColumnSince: Instant
  rank: number
  moves: Generated<number>
  movedAt: Instant
  movedBy: string | null
  authorisation: Generated<'none' | 'awaited' | 'granted' | 'refused'>
  authorisationAt: NullableInstant
  authorisationAmountCents: number | null
  authorisationBy: Generated<string>
  authorisationChannel: 'phone' | 'email' | 'platform' | 'letter' | 'desk' | null
  outcome: 'finished' | 'dropped' | null
  archivedAt: NullableInstant
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: GeneratedAlways<string>
}

export type ExpertReportCorrectionsRow = {
  garageId: string
  id: string
  reportId: string
  act: 'value' | 'taken_back' | 'add' | 'remove' | 'split' | 'merge' | 'order'
  path: string
  machine: NullableJson
  human: NullableJson
  evidence: NullableJson
  firm: Generated<string>
  layout: Generated<string>
  authorId: string | null
  at: Instant
  stands: boolean
}

export type ExpertReportFilesRow = {
  garageId: string
  id: string
  reportId: string
  position: number
}

export type ExpertReportPicturesRow = {
  garageId: string
  id: string
  reportId: string
  position: number
}

export type ExpertReportReadingsRow = {
  garageId: string
  id: string
  state: Generated<'waiting' | 'reading' | 'read' | 'refused' | 'failed'>
  problem: string | null
  pagesRead: Generated<number>
  pageCount: Generated<number>
  tries: Generated<number>
  waitingSince: Instant
  beatAt: NullableInstant
  readAt: NullableInstant
  machine: NullableJson
  lines: GeneratedJson
  version: Generated<number>
  second: NullableJson
}

export type ExpertReportWordsRow = {
  garageId: string
  id: string
  pages: Json
}

export type ExpertReportsRow = {
  garageId: string
  id: string
  name: string
  status: 'received' | 'readable' | 'unreadable'
  form: 'pdf' | 'photographs'
  fingerprint: string
  fileCount: number
  sizeBytes: number
  receivedAt: Instant
  receivedBy: string | null
  updatedAt: Instant
  version: Generated<number>
  deletedAt: NullableInstant
  problem: string | null
  dossierId: string | null
  reading: NullableJson
  reviewedAt: NullableInstant
  reviewedBy: string | null
  readText: Generated<string>
  searchText: GeneratedAlways<string>
}

export type FactorChallengesRow = {
  id: string
  factorId: string
  createdAt: Instant
  verifiedAt: NullableInstant
}

export type FactorsRow = {
  id: string
  accountId: string
  name: Generated<string>
  status: Generated<'unverified' | 'verified'>
  secret: Uint8Array
  lastStep: number | null
  createdAt: Instant
  updatedAt: Instant
  lastChallengedAt: NullableInstant
}

export type FileSlicesRow = {
  garageId: string
  id: string
  fileId: string
  startsAt: number
  sizeBytes: number
  wholeBytes: number
  storageKey: string
  createdAt: Instant
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
  isLoose: Generated<boolean>
  isCounted: Generated<boolean>
}

export type FirmReferencesRow = {
  tableName: string | null
  columnName: string | null
}

export type GarageExportsRow = {
  garageId: string
  id: string
  status: 'waiting' | 'writing' | 'ready' | 'failed' | 'erased'
  stepCount: Generated<number>
  stepsDone: Generated<number>
  missingCount: Generated<number>
  fileId: string | null
  sizeBytes: number | null
  requestedAt: Instant
  requestedBy: string | null
  settledAt: NullableInstant
  expiresAt: NullableInstant
}

export type GarageOpeningsRow = {
  createdAt: NullableInstant
}

export type GarageOrdersRow = {
  id: string | null
  number: number | null
  priceId: string | null
  amountTotalCents: number | null
  currency: string | null
  paymentStatus: string | null
  status: string | null
  orderedAt: NullableInstant
  accountId: string | null
}

export type GarageSubscriptionsRow = {
  id: string | null
  status: string | null
  priceId: string | null
  planName: string | null
  currentPeriodStart: NullableInstant
  currentPeriodEnd: NullableInstant
  cancelAtPeriodEnd: boolean | null
  cardBrand: string | null
  cardLast4: string | null
  createdAt: NullableInstant
  accountId: string | null
  endsAt: NullableInstant
  renewalNetCents: number | null
  renewalGrossCents: number | null
}

export type GaragesRow = {
  id: string
  name: string
  isDemo: Generated<boolean>
  createdAt: Instant
  foundedBy: string | null
  tier: Generated<'trial' | 'essentiel' | 'starter' | 'pro' | 'enterprise' | 'annual_pack_autocore'>
  siret: string | null
  vatNumber: string | null
  phone: string | null
  addressStreet: Generated<string>
  addressZipCode: Generated<string>
  addressCity: Generated<string>
  addressCountry: Generated<string>
  logoFileId: string | null
  version: Generated<number>
  updatedAt: GeneratedInstant
  closedAt: NullableInstant
  grantedTier: 'trial' | 'essentiel' | 'starter' | 'pro' | 'enterprise' | 'annual_pack_autocore' | null
  erasureAnnouncedOn: string | null
  dataErasedAt: NullableInstant
}

export type GivenSignaturesRow = {
  garageId: string
  id: string
  requestId: string
  name: string
  means: 'drawn' | 'typed'
  strokes: Json
  drawing: Generated<string>
  codeId: string | null
  wording: string
  documents: Json
  reading: Json
  network: string
  userAgent: string
  locale: Generated<string>
  memberId: string | null
  givenAt: Instant
  asksEarlyStart: Generated<boolean>
}

export type HeldChequesRow = {
  garageId: string
  paymentId: string
  paidOn: string
  amountCents: number
}

export type IdempotencyKeysRow = {
  garageId: string
  key: string
  operation: string
  requestHash: string
  response: NullableJson
  createdAt: Instant
}

export type IdentitiesRow = {
  id: string
  accountId: string
  provider: 'email' | 'google'
  subject: string
  details: GeneratedJson
  createdAt: Instant
  updatedAt: Instant
  lastSignInAt: NullableInstant
}

export type ImportProfilesRow = {
  garageId: string
  id: string
  kind: string
  name: string
  titles: Json
  mapping: Json
  policy: 'skip' | 'complete' | 'overwrite'
  dates: string
  decimals: string
  usedAt: Instant
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
}

export type ImportReferencesRow = {
  garageId: string
  kind: string
  reference: string
  recordId: string
  importId: string
}

export type ImportRowsRow = {
  garageId: string
  importId: string
  rowNumber: number
  outcome: 'created' | 'updated' | 'same' | 'refused'
  recordId: string | null
  undo: NullableJson
  reason: string | null
  undoOutcome: 'taken_back' | 'kept' | null
}

export type ImportsRow = {
  garageId: string
  id: string
  kind: string
  fileId: string | null
  fileName: string
  sizeBytes: number
  status: 'draft' | 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'
  format: Json
  mapping: Json
  policy: 'skip' | 'complete' | 'overwrite'
  rowCount: number
  readCount: Generated<number>
  lastRow: Generated<number>
  createdCount: Generated<number>
  updatedCount: Generated<number>
  sameCount: Generated<number>
  refusedCount: Generated<number>
  undoneCount: Generated<number>
  keptCount: Generated<number>
  problem: string | null
  version: Generated<number>
  createdAt: Instant
  createdBy: string | null
  updatedAt: Instant
  settledAt: NullableInstant
  profileId: string | null
}

export type InsurerAnswersRow = {
  garageId: string
  id: string
  assignmentId: string
  outcome: 'accepted' | 'partly_accepted' | 'contested'
  subject: Generated<'' | 'signatory' | 'clause' | 'exclusion' | 'amount' | 'paid_to_client' | 'agreement'>
  answeredOn: string
  amountCents: number | null
  note: Generated<string>
  fileId: string | null
  recordedAt: Instant
  recordedBy: string | null
}

export type IntegrityChecksRow = {
  garageId: string
  id: string
  requestedAt: Instant
  requestedBy: string | null
  finishedAt: NullableInstant
  step: 'numbers' | 'book' | 'deposits' | 'closings' | 'journal' | null
  doneCount: Generated<number>
  totalCount: Generated<number>
  counts: GeneratedJson
  faults: GeneratedJson
  faultCount: Generated<number>
  headPosition: number | null
  headHash: string | null
}

export type InvitationsRow = {
  garageId: string
  id: string
  email: string
  role: 'manager' | 'reception' | 'workshop' | 'paint' | 'accounting'
  tokenHash: Uint8Array
  invitedBy: string
  createdAt: Instant
  sentAt: Instant
  expiresAt: Instant
  acceptedAt: NullableInstant
  acceptedBy: string | null
  revokedAt: NullableInstant
}

export type InvoiceDeductionsRow = {
  garageId: string
  id: string
  invoiceId: string
  depositId: string
}

export type InvoiceDocumentsRow = {
  garageId: string
  invoiceId: string
  sheet: Json
  pdf: Uint8Array
  xml: string
  pdfSha256: string
  xmlSha256: string
  madeAt: Instant
}

export type InvoiceDuesRow = {
  garageId: string
  id: string
  invoiceId: string
  payer: 'client' | 'insurer'
  dueOn: string
  basisPoints: number | null
  askedCents: number | null
  cents: number | null
  openCents: number | null
}

export type InvoiceLinesRow = {
  garageId: string
  id: string
  invoiceId: string
  rank: number
  kind: 'part' | 'labour' | 'paint' | 'paint_materials' | 'flat_rate' | 'subcontracting' | 'disbursement' | 'title' | 'text' | 'subtotal'
  label: Generated<string>
  reference: Generated<string>
  labourClass: 't1' | 't2' | 't3' | 'mechanics' | 'electrics' | null
  partOrigin: 'new' | 'equivalent' | 'reused' | 'exchange' | null
  quantityThousandths: number | null
  unitPriceCents: number | null
  priceIncludesVat: boolean | null
  discountBasisPoints: number | null
  discountCents: number | null
  wearBasisPoints: number | null
  wearCents: number | null
  vatBasisPoints: number | null
  vatReason: 'small_business' | 'untaxed_territory' | 'reverse_charge' | 'intra_community' | 'export' | 'disbursement' | null
  isOutsideClaim: boolean | null
  version: Generated<number>
  cannedJob: string | null
  scaleThousandths: number | null
}

export type InvoicesRow = {
  garageId: string
  id: string
  kind: 'invoice' | 'deposit' | 'credit_note'
  status: Generated<'draft' | 'issued'>
  paper: string
  number: string | null
  series: string | null
  year: string | null
  seriesRank: number | null
  issuedOn: string | null
  issuedAt: NullableInstant
  issuedBy: string | null
  siteId: string
  clientId: string
  vehicleId: string | null
  dossierId: string | null
  quoteId: string | null
  correctsId: string | null
  reason: Generated<string>
  title: Generated<string>
  performedOn: string | null
  dueOn: string | null
  clientOrder: Generated<string>
  discountBasisPoints: number | null
  discountCents: number | null
  isClaim: Generated<boolean>
  deductibleCents: Generated<number>
  isVatRecoverable: Generated<boolean>
  capCents: number | null
  terms: Generated<string>
  netCents: Generated<number>
  vatCents: Generated<number>
  grossCents: Generated<number>
  depositCents: Generated<number>
  insurerCents: Generated<number>
  creditedCents: Generated<number>
  paidClientCents: Generated<number>
  paidInsurerCents: Generated<number>
  openCents: Generated<number>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: GeneratedAlways<string>
  nextDueOn: string | null
  creditPayer: 'client' | 'insurer' | null
  creditedInsurerCents: Generated<number>
  deliveryStreet: Generated<string>
  deliveryZipCode: Generated<string>
  deliveryCity: Generated<string>
  deliveryCountry: Generated<string>
  orderId: string | null
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
  linkId: string | null
}

export type LabourRatesRow = {
  garageId: string
  id: string
  validFrom: string
  labourT1Cents: number | null
  labourT2Cents: number | null
  labourT3Cents: number | null
  mechanicsCents: number | null
  electricsCents: number | null
  paintCents: number | null
  materialsSolidCents: number | null
  materialsClearCents: number | null
  materialsMetallicCents: number | null
  materialsPearlCents: number | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  removedAt: NullableInstant
}

export type LegalFactsRow = {
  garageId: string
  legalForm: 'sole_trader' | 'eurl' | 'sarl' | 'sasu' | 'sas' | 'sa' | 'snc' | 'scop' | null
  capitalCents: number | null
  registerCity: Generated<string>
  activityCode: string | null
  email: string | null
  website: string | null
  iban: string | null
  bic: string | null
  insurance: Generated<string>
  mediatorName: Generated<string>
  mediatorUrl: string | null
  acceptsCheques: Generated<boolean>
  lateRate: Generated<string>
  paymentDays: Generated<number>
  isVatOnDebits: Generated<boolean>
  operationCategory: Generated<'goods' | 'services' | 'mixed'>
  isSmallBusiness: Generated<boolean>
  version: number
  updatedAt: Instant
}

export type LineCostsRow = {
  garageId: string
  id: string
  quoteId: string | null
  repairOrderId: string | null
  invoiceId: string | null
  unitCostCents: number
  updatedAt: Instant
}

export type MailTokensRow = {
  accountId: string
  purpose: 'signup' | 'recovery' | 'magiclink' | 'email_change_old' | 'email_change_new' | 'reauthentication'
  email: string
  linkHash: Uint8Array | null
  codeHash: Uint8Array
  guesses: Generated<number>
  challenge: string | null
  challengeMethod: 'plain' | 's256' | null
  redirectTo: string | null
  createdAt: Instant
  expiresAt: Instant
}

export type MemberAccountsRow = {
  id: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  lastUsedAt: NullableInstant
}

export type MembersRow = {
  garageId: string
  accountId: string
  role: 'manager' | 'reception' | 'workshop' | 'paint' | 'accounting'
  createdAt: Instant
  suspendedAt: NullableInstant
  invitedBy: string | null
  removedAt: NullableInstant
  managedUntil: NullableInstant
}

export type MentionsRow = {
  garageId: string
  id: string
  accountId: string
  noteId: string
  clientId: string | null
  vehicleId: string | null
  firmId: string | null
  dossierId: string | null
  createdAt: Instant
  createdBy: string | null
  seenAt: NullableInstant
}

export type NumberSeriesRow = {
  garageId: string
  series: string
  year: string
  lastRank: number
  paper: 'dossier' | 'quote' | 'repair_order' | 'invoice' | 'credit_note' | 'payment' | 'cheque_deposit' | 'claim_assignment'
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
  linkId: string | null
}

export type PaperMailsRow = {
  garageId: string
  id: string
  quoteId: string | null
  invoiceId: string | null
  messageId: string
  sentAt: Instant
  sentBy: string | null
  repairOrderId: string | null
}

export type PaymentCustomersRow = {
  id: string
  accountId: string
  desk: 'counter' | 'sandbox' | 'live'
  createdAt: Instant
}

export type PaymentEventsRow = {
  id: string
  type: string
  subject: string | null
  createdAt: Instant
  receivedAt: Instant
}

export type PaymentOrdersRow = {
  id: string
  number: GeneratedAlways<number>
  customerId: string
  paymentIntentId: string | null
  priceId: string | null
  amountSubtotalCents: number
  amountTotalCents: number
  currency: string
  paymentStatus: string
  status: 'pending' | 'completed' | 'canceled'
  orderedAt: Instant
  reading: number
  endedAt: NullableInstant
}

export type PaymentsRow = {
  garageId: string
  id: string
  invoiceId: string
  clientId: string
  payer: 'client' | 'insurer'
  payerName: string
  mode: 'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit' | 'other'
  amountCents: number
  paidOn: string
  reference: Generated<string>
  note: Generated<string>
  reversesId: string | null
  number: string
  recordedAt: Instant
  recordedBy: string | null
  searchText: GeneratedAlways<string>
  dueId: string | null
}

export type PrintedLogosRow = {
  garageId: string
  content: Uint8Array
  updatedAt: Instant
}

export type ProviderVisitsRow = {
  stateHash: Uint8Array
  provider: string
  nonce: string
  verifier: Uint8Array
  challenge: string | null
  challengeMethod: 'plain' | 's256' | null
  redirectTo: string
  createdAt: Instant
}

export type QuotaUsesRow = {
  garageId: string
  id: string
  quota: 'report' | 'invoice'
  accountId: string
  usedAt: Instant
  takenFor: string | null
}

export type QuoteAcceptancesRow = {
  garageId: string
  id: string
  quoteId: string
  clientId: string
  revision: number
  grossCents: number
  acceptedBy: string
  channel: 'on_site' | 'signature' | 'email' | 'phone' | 'sms' | 'post'
  acceptedOn: string
  recordedAt: Instant
  recordedBy: string | null
  replacedAt: NullableInstant
  optionIds: GeneratedJson
  isReused: Generated<boolean>
}

export type QuoteLinesRow = {
  garageId: string
  id: string
  quoteId: string
  rank: number
  kind: 'part' | 'labour' | 'paint' | 'paint_materials' | 'flat_rate' | 'subcontracting' | 'disbursement' | 'title' | 'text' | 'subtotal'
  label: Generated<string>
  reference: Generated<string>
  labourClass: 't1' | 't2' | 't3' | 'mechanics' | 'electrics' | null
  partOrigin: 'new' | 'equivalent' | 'reused' | 'exchange' | null
  quantityThousandths: number | null
  unitPriceCents: number | null
  priceIncludesVat: boolean | null
  discountBasisPoints: number | null
  discountCents: number | null
  wearBasisPoints: number | null
  wearCents: number | null
  vatBasisPoints: number | null
  vatReason: 'small_business' | 'untaxed_territory' | 'reverse_charge' | 'intra_community' | 'export' | 'disbursement' | null
  isOutsideClaim: boolean | null
  version: Generated<number>
  isOption: Generated<boolean>
  reusedPriceCents: number | null
  reusedOrigin: 'reused' | 'exchange' | null
  cannedJob: string | null
  scaleThousandths: number | null
}

export type QuoteRevisionsRow = {
  garageId: string
  id: string
  quoteId: string
  revision: number
  content: Json
  grossCents: number
  presentedAt: Instant
  sheet: Json
}

export type QuotesRow = {
  garageId: string
  id: string
  number: string
  siteId: string
  clientId: string
  title: Generated<string>
  vehicleId: string | null
  dossierId: string | null
  status: Generated<'draft' | 'presented' | 'accepted' | 'declined' | 'removed'>
  validUntil: string | null
  discountBasisPoints: number | null
  discountCents: number | null
  isClaim: Generated<boolean>
  deductibleCents: Generated<number>
  isVatRecoverable: Generated<boolean>
  capCents: number | null
  reusedParts: Generated<'unasked' | 'wanted' | 'unwanted' | 'unavailable' | 'unsuitable' | 'exempt'>
  terms: Generated<string>
  declinedReason: Generated<string>
  revision: Generated<number>
  presentedAt: NullableInstant
  netCents: Generated<number>
  vatCents: Generated<number>
  grossCents: Generated<number>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: GeneratedAlways<string>
  downtimeDays: number | null
  feeCents: number | null
  depositCents: number | null
}

export type RateLimitsRow = {
  bucket: string
  emptyAt: Instant
}

export type RecordCountsRow = {
  garageId: string
  record: 'clients' | 'vehicles' | 'dossiers' | 'invoices' | 'payments'
  kind: string
  isArchived: boolean
  lane: number
  count: number
}

export type RecoveryCodesRow = {
  accountId: string
  codeHash: Uint8Array
  createdAt: Instant
  usedAt: NullableInstant
}

export type RefusedWorkRow = {
  garageId: string
  id: string
  vehicleId: string
  quoteId: string | null
  repairOrderId: string | null
  rank: number
  line: Json
  netCents: number
  reason: Generated<string>
  refusedOn: string
  dismissedAt: NullableInstant
  createdAt: Instant
}

export type RegisteredLettersRow = {
  garageId: string
  id: string
  sender: string
  recipientName: string
  isFirm: boolean
  consentedOn: string | null
  state: Generated<'waiting' | 'sent' | 'received' | 'refused' | 'neglected' | 'bounced' | 'failed'>
  askedAt: NullableInstant
  number: string | null
  problem: Generated<string>
  endedOn: string | null
  readAt: NullableInstant
}

export type RemovedRecordsRow = {
  garageId: string
  kind: string
  id: string
  removedAt: Instant
}

export type RepairOrderAuthorisationsRow = {
  garageId: string
  id: string
  repairOrderId: string
  clientId: string
  grossCents: number
  grantedBy: string
  channel: 'on_site' | 'signature' | 'email' | 'phone' | 'sms' | 'post'
  grantedOn: string
  isFromQuote: boolean
  recordedAt: Instant
  recordedBy: string | null
  replacedAt: NullableInstant
}

export type RepairOrderLinesRow = {
  garageId: string
  id: string
  repairOrderId: string
  rank: number
  kind: 'part' | 'labour' | 'paint' | 'paint_materials' | 'flat_rate' | 'subcontracting' | 'disbursement' | 'title' | 'text' | 'subtotal'
  label: Generated<string>
  reference: Generated<string>
  labourClass: 't1' | 't2' | 't3' | 'mechanics' | 'electrics' | null
  partOrigin: 'new' | 'equivalent' | 'reused' | 'exchange' | null
  quantityThousandths: number | null
  unitPriceCents: number | null
  priceIncludesVat: boolean | null
  discountBasisPoints: number | null
  discountCents: number | null
  wearBasisPoints: number | null
  wearCents: number | null
  vatBasisPoints: number | null
  vatReason: 'small_business' | 'untaxed_territory' | 'reverse_charge' | 'intra_community' | 'export' | 'disbursement' | null
  isOutsideClaim: boolean | null
  version: Generated<number>
  cannedJob: string | null
  scaleThousandths: number | null
}

export type RepairOrderSheetsRow = {
  garageId: string
  id: string
  repairOrderId: string
  sheet: Json
  frozenAt: Instant
}

export type RepairOrdersRow = {
  garageId: string
  id: string
  number: string
  siteId: string
  clientId: string
  vehicleId: string | null
  dossierId: string | null
  quoteId: string | null
  completesId: string | null
  invoiceId: string | null
  title: Generated<string>
  status: Generated<'draft' | 'started' | 'checked' | 'delivered' | 'cancelled'>
  authorisation: Generated<'none' | 'granted'>
  startedWithout: Generated<boolean>
  discountBasisPoints: number | null
  discountCents: number | null
  isClaim: Generated<boolean>
  deductibleCents: Generated<number>
  isVatRecoverable: Generated<boolean>
  capCents: number | null
  reusedParts: Generated<'unasked' | 'wanted' | 'unwanted' | 'unavailable' | 'unsuitable' | 'exempt'>
  warnAboveCents: number | null
  downtimeDays: number | null
  isRoadTestAllowed: boolean | null
  areOldPartsReturned: boolean | null
  terms: Generated<string>
  orderedBy: Generated<string>
  requests: Generated<string>
  receivedAt: NullableInstant
  mileageKm: number | null
  mileageId: string | null
  fuelEighths: number | null
  marks: GeneratedJson
  condition: Generated<string>
  belongings: Generated<string>
  checks: GeneratedJson
  checkRemarks: Generated<string>
  deliveredTo: Generated<string>
  cancelledReason: Generated<string>
  startedAt: NullableInstant
  checkedAt: NullableInstant
  deliveredAt: NullableInstant
  frozenAt: NullableInstant
  netCents: Generated<number>
  vatCents: Generated<number>
  grossCents: Generated<number>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: GeneratedAlways<string>
  depositCents: number | null
}

export type ReportCreationsRow = {
  garageId: string
  id: string
  reportId: string
  kind: 'dossier' | 'quote' | 'order' | 'invoice'
  isSupplement: Generated<boolean>
  dossierId: string
  quoteId: string | null
  repairOrderId: string | null
  invoiceId: string | null
  madeAt: Instant
  madeBy: string | null
}

export type ReportLineSourcesRow = {
  garageId: string
  id: string
  creationId: string
  path: string
  page: number | null
  box: NullableJson
  quantityThousandths: number | null
  unitPriceCents: number | null
  discountBasisPoints: number | null
}

export type SavedViewDefaultsRow = {
  garageId: string
  accountId: string
  list: string
  viewId: string
}

export type SavedViewsRow = {
  garageId: string
  id: string
  list: string
  name: string
  query: string
  ownerId: string
  isShared: Generated<boolean>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  removedAt: NullableInstant
}

export type SchemaMigrationsRow = {
  name: string
  sha256: string
  ranAt: GeneratedInstant
}

export type SecurityEventsRow = {
  id: string
  accountId: string
  kind: string
  userAgent: Generated<string>
  address: Generated<string>
  at: Instant
}

export type SessionsRow = {
  id: string
  accountId: string
  userAgent: Generated<string>
  address: Generated<string>
  createdAt: Instant
  lastUsedAt: Instant
  endedAt: NullableInstant
  refreshNumber: Generated<number>
  refreshedAt: NullableInstant
  level: Generated<'aal1' | 'aal2'>
  methods: GeneratedJson
  awaitsFactor: Generated<boolean>
  lockedAt: NullableInstant
}

export type SignatureDocumentsRow = {
  garageId: string
  id: string
  requestId: string
  rank: number
  kind: string
  subjectId: string
  title: string
  version: Generated<string>
  fileId: string
  sha256: string
  sizeBytes: number
  pageCount: number
  amountCents: number | null
  frozenAt: Instant
  lastDay: string | null
  offer: NullableJson
}

export type SignatureEventsRow = {
  garageId: string
  requestId: string
  position: number
  kind: GeneratedAlways<string>
  entry: string
  previousHash: Uint8Array
  hash: Uint8Array
}

export type SignaturePagesRow = {
  garageId: string
  id: string
  documentId: string
  page: number
  narrowId: string
  wideId: string
  words: Generated<string>
}

export type SignatureRequestsRow = {
  garageId: string
  id: string
  reference: string
  dossierId: string | null
  title: string
  about: Generated<string>
  message: Generated<string>
  place: Generated<'counter' | 'qr' | 'remote'>
  conclusion: 'on_site' | 'distance' | 'off_premises'
  needsCode: Generated<boolean>
  state: Generated<'draft' | 'sent' | 'opened' | 'partly_signed' | 'signed' | 'stamped' | 'declined' | 'expired' | 'revoked' | 'replaced'>
  turn: Generated<number>
  signerCount: number
  lifeDays: Generated<number>
  expiresAt: NullableInstant
  sentAt: NullableInstant
  openedAt: NullableInstant
  signedAt: NullableInstant
  stampedAt: NullableInstant
  endedAt: NullableInstant
  endedReason: Generated<string>
  replacedBy: string | null
  paperFileId: string | null
  paperSignedOn: string | null
  paperSignedBy: string | null
  paperWitness: string | null
  createdBy: string | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  paperAsksEarlyStart: Generated<boolean>
  copyLostAt: NullableInstant
  copiesHandedAt: NullableInstant
}

export type SignatureSendingsRow = {
  garageId: string
  id: string
  requestId: string
  signerId: string
  purpose: string
  channel: 'sms' | 'email'
  masked: string
  messageId: string
  sentAt: Instant
}

export type SignedChoicesRow = {
  garageId: string
  id: string
  requestId: string
  signerId: string | null
  optionIds: Json
  isReused: boolean
  reusedParts: 'wanted' | 'unwanted' | null
  grossCents: number
  chosenAt: Instant
}

export type SignersRow = {
  garageId: string
  id: string
  requestId: string
  rank: number
  party: 'client' | 'co_owner' | 'owner' | 'company' | 'agent' | 'other' | 'garage'
  clientId: string | null
  accountId: string | null
  name: string
  email: Generated<string>
  phone: Generated<string>
  state: Generated<'waiting' | 'opened' | 'signed' | 'declined'>
  openedAt: NullableInstant
  signedAt: NullableInstant
  declinedAt: NullableInstant
  numberRefusedAt: NullableInstant
}

export type SigningCodesRow = {
  garageId: string
  id: string
  signerId: string
  channel: 'sms' | 'email'
  masked: string
  codeHash: Uint8Array
  tries: Generated<number>
  sentAt: Instant
  expiresAt: Instant
  validatedAt: NullableInstant
}

export type SitesRow = {
  garageId: string
  id: string
  name: string
  siret: string | null
  phone: string | null
  addressStreet: Generated<string>
  addressZipCode: Generated<string>
  addressCity: Generated<string>
  addressCountry: Generated<string>
  numberPrefix: Generated<string>
  isDefault: Generated<boolean>
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  archivedAt: NullableInstant
}

export type StampedDocumentsRow = {
  garageId: string
  id: string
  requestId: string
  fileId: string
  sha256: string
  sizeBytes: number
  evidence: string
  hasTimeStamp: boolean
  stampedAt: Instant
}

export type SubscriptionsRow = {
  id: string
  customerId: string
  status: string
  priceId: string | null
  planName: string | null
  currentPeriodStart: NullableInstant
  currentPeriodEnd: NullableInstant
  cancelAtPeriodEnd: boolean
  cardBrand: string | null
  cardLast4: string | null
  createdAt: Instant
  reading: number
  endsAt: NullableInstant
  renewalNetCents: number | null
  renewalGrossCents: number | null
}

export type SupplementRequestsRow = {
  garageId: string
  id: string
  dossierId: string
  reportId: string | null
  rank: number
  state: Generated<'draft' | 'sent' | 'accepted' | 'partly' | 'refused'>
  recipient: Generated<string>
  message: Generated<string>
  lines: Json
  photographs: Json
  netCents: number
  vatCents: number
  grossCents: number
  fileId: string | null
  sentAt: NullableInstant
  answeredOn: string | null
  answeredCents: number | null
  answerNote: Generated<string>
  acceptedIds: GeneratedJson
  quoteId: string | null
  version: Generated<number>
  createdBy: string | null
  createdAt: Instant
  updatedAt: Instant
}

export type SupplementSendingsRow = {
  garageId: string
  id: string
  requestId: string
  messageId: string
  recipient: string
  sentAt: Instant
  sentBy: string | null
}

export type SupportGrantsRow = {
  garageId: string
  id: string
  grantedBy: string
  reason: Generated<string>
  grantedAt: Instant
  expiresAt: Instant
  revokedAt: NullableInstant
  revokedBy: string | null
}

export type SupportVisitsRow = {
  garageId: string
  id: string
  accountId: string
  operation: string
  page: Generated<string>
  at: Instant
}

export type TasksRow = {
  garageId: string
  id: string
  title: string
  ownerId: string | null
  dueOn: string | null
  clientId: string | null
  vehicleId: string | null
  firmId: string | null
  dossierId: string | null
  quoteId: string | null
  doneAt: NullableInstant
  doneBy: string | null
  removedAt: NullableInstant
  createdBy: string | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: GeneratedAlways<string>
}

export type TestCounterClocksRow = {
  customerId: string
  aheadSeconds: number
}

export type TestCounterObjectsRow = {
  id: string
  kind: string
  customerId: string | null
  createdAt: Instant
  dueAt: NullableInstant
  body: Json
  wish: NullableJson
}

export type TestCounterRepliesRow = {
  key: string
  fingerprint: string
  body: Json
  createdAt: Instant
}

export type TimeEntriesRow = {
  garageId: string
  id: string
  repairOrderId: string
  lineId: string | null
  memberId: string
  workedOn: string
  startedAt: NullableInstant
  endedAt: NullableInstant
  startRecordedAt: NullableInstant
  endRecordedAt: NullableInstant
  seconds: number | null
  removedAt: NullableInstant
  createdBy: string | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
}

export type TryoutFilesRow = {
  tryoutId: string
  kind: 'source' | 'picture' | 'result'
  position: number
  storageKey: string
  sizeBytes: Generated<number>
  mediaType: string | null
  isStored: Generated<boolean>
  receiver: string | null
  beatAt: NullableInstant
}

export type TryoutsRow = {
  id: string
  keyHash: Uint8Array
  status: 'receiving' | 'waiting' | 'reading' | 'read' | 'refused' | 'interrupted'
  fileCount: number
  pagesRead: Generated<number>
  pageCount: Generated<number>
  tries: Generated<number>
  waitingSince: NullableInstant
  beatAt: NullableInstant
  problem: string | null
  createdAt: Instant
  expiresAt: Instant
}

export type UsualTermsRow = {
  garageId: string
  quoteTerms: Generated<string>
  orderTerms: Generated<string>
  invoiceTerms: Generated<string>
  quoteFeeCents: number | null
  storageDayCents: number | null
  storageFreeDays: Generated<number>
  version: number
  updatedAt: Instant
}

export type VehicleDistinctionsRow = {
  garageId: string
  id: string
  vehicleId: string
  otherId: string
  signs: Json
  toldAt: Instant
}

export type VehicleLinksRow = {
  garageId: string
  id: string
  vehicleId: string
  clientId: string
  role: 'owner' | 'co_owner' | 'driver' | 'insured' | 'lessor'
  fromDay: string | null
  toDay: string | null
  createdAt: Instant
}

export type VehicleMergesRow = {
  garageId: string
  id: string
  keptId: string
  mergedId: string
  mergedWasArchivedAt: NullableInstant
  filled: Json
  moved: Json
  notedPlateId: string | null
  mergedAt: Instant
  undoneAt: NullableInstant
}

export type VehicleMileagesRow = {
  garageId: string
  id: string
  vehicleId: string
  km: number
  readOn: string
  recordedAt: Instant
  recordedBy: string
}

export type VehicleNotesRow = {
  garageId: string
  id: string
  vehicleId: string
  body: string
  pinned: Generated<boolean>
  createdAt: Instant
  createdBy: string
  removedAt: NullableInstant
  callDirection: 'in' | 'out' | null
  callPerson: Generated<string>
  callMinutes: number | null
  editedAt: NullableInstant
}

export type VehiclePlatesRow = {
  garageId: string
  id: string
  vehicleId: string
  plate: string
  plateKey: GeneratedAlways<string>
  fromDay: string | null
  toDay: string | null
  searchText: GeneratedAlways<string>
}

export type VehicleReferencesRow = {
  tableName: string | null
  columnName: string | null
  goesWithVehicle: boolean | null
}

export type VehiclesRow = {
  garageId: string
  id: string
  plate: string | null
  kind: 'car' | 'van' | 'motorcycle' | 'truck' | 'camper' | 'trailer' | 'other'
  make: Generated<string>
  model: Generated<string>
  trim: Generated<string>
  vin: string | null
  typeCode: Generated<string>
  firstRegisteredOn: string | null
  energy: 'petrol' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric' | 'lpg' | 'ethanol' | 'hydrogen' | 'other' | null
  colour: Generated<string>
  paintCode: Generated<string>
  paintKind: 'solid' | 'metallic' | 'pearl' | 'three_coat' | 'matt' | null
  inspectionDueOn: string | null
  insuranceEndsOn: string | null
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  archivedAt: NullableInstant
  mergedIntoId: string | null
  erasedAt: NullableInstant
  personErasedAt: NullableInstant
  plateKey: GeneratedAlways<string | null>
  sortMake: GeneratedAlways<string | null>
  searchText: GeneratedAlways<string>
}

export type WithdrawalRightsRow = {
  garageId: string
  id: string
  concludedOn: string
  lastOn: string
  endsAt: Instant
  asksEarlyStart: boolean
  openedAt: Instant
}

export type WithdrawalsRow = {
  garageId: string
  id: string
  linkId: string
  name: string
  email: Generated<string>
  statement: string
  network: string
  userAgent: string
  withdrawnAt: Instant
}

export type Schema = {
  accessLinks: AccessLinksRow
  accountingSettings: AccountingSettingsRow
  accounts: AccountsRow
  assignmentAmendments: AssignmentAmendmentsRow
  assignmentNotices: AssignmentNoticesRow
  attachmentFiles: AttachmentFilesRow
  attachmentMarkups: AttachmentMarkupsRow
  attachmentRevisions: AttachmentRevisionsRow
  attachments: AttachmentsRow
  auditEntries: AuditEntriesRow
  auditHeads: AuditHeadsRow
  auditValues: AuditValuesRow
  authCodes: AuthCodesRow
  blogPosts: BlogPostsRow
  blogStats: BlogStatsRow
  boardColumns: BoardColumnsRow
  bookHeads: BookHeadsRow
  bookSeals: BookSealsRow
  cannedJobs: CannedJobsRow
  chequeDeposits: ChequeDepositsRow
  claimAssignments: ClaimAssignmentsRow
  claimTotals: ClaimTotalsRow
  clientConsents: ClientConsentsRow
  clientDistinctions: ClientDistinctionsRow
  clientMerges: ClientMergesRow
  clientNotes: ClientNotesRow
  clientReferences: ClientReferencesRow
  clientSigns: ClientSignsRow
  clients: ClientsRow
  closings: ClosingsRow
  colleagues: ColleaguesRow
  coverageSendings: CoverageSendingsRow
  coverageShortfalls: CoverageShortfallsRow
  coverages: CoveragesRow
  declarations: DeclarationsRow
  depositedCheques: DepositedChequesRow
  directoryAgreements: DirectoryAgreementsRow
  directoryFirms: DirectoryFirmsRow
  directoryMerges: DirectoryMergesRow
  directoryNotes: DirectoryNotesRow
  directoryPeople: DirectoryPeopleRow
  documentTemplates: DocumentTemplatesRow
  dossierFacts: DossierFactsRow
  dossierNotes: DossierNotesRow
  dossierPromises: DossierPromisesRow
  dossiers: DossiersRow
  expertReportCorrections: ExpertReportCorrectionsRow
  expertReportFiles: ExpertReportFilesRow
  expertReportPictures: ExpertReportPicturesRow
  expertReportReadings: ExpertReportReadingsRow
  expertReportWords: ExpertReportWordsRow
  expertReports: ExpertReportsRow
  factorChallenges: FactorChallengesRow
  factors: FactorsRow
  fileSlices: FileSlicesRow
  files: FilesRow
  firmReferences: FirmReferencesRow
  garageExports: GarageExportsRow
  garageOpenings: GarageOpeningsRow
  garageOrders: GarageOrdersRow
  garageSubscriptions: GarageSubscriptionsRow
  garages: GaragesRow
  givenSignatures: GivenSignaturesRow
  heldCheques: HeldChequesRow
  idempotencyKeys: IdempotencyKeysRow
  identities: IdentitiesRow
  importProfiles: ImportProfilesRow
  importReferences: ImportReferencesRow
  importRows: ImportRowsRow
  imports: ImportsRow
  insurerAnswers: InsurerAnswersRow
  integrityChecks: IntegrityChecksRow
  invitations: InvitationsRow
  invoiceDeductions: InvoiceDeductionsRow
  invoiceDocuments: InvoiceDocumentsRow
  invoiceDues: InvoiceDuesRow
  invoiceLines: InvoiceLinesRow
  invoices: InvoicesRow
  jobs: JobsRow
  labourRates: LabourRatesRow
  legalFacts: LegalFactsRow
  lineCosts: LineCostsRow
  mailTokens: MailTokensRow
  memberAccounts: MemberAccountsRow
  members: MembersRow
  mentions: MentionsRow
  numberSeries: NumberSeriesRow
  outgoingMessages: OutgoingMessagesRow
  paperMails: PaperMailsRow
  paymentCustomers: PaymentCustomersRow
  paymentEvents: PaymentEventsRow
  paymentOrders: PaymentOrdersRow
  payments: PaymentsRow
  printedLogos: PrintedLogosRow
  providerVisits: ProviderVisitsRow
  quotaUses: QuotaUsesRow
  quoteAcceptances: QuoteAcceptancesRow
  quoteLines: QuoteLinesRow
  quoteRevisions: QuoteRevisionsRow
  quotes: QuotesRow
  rateLimits: RateLimitsRow
  recordCounts: RecordCountsRow
  recoveryCodes: RecoveryCodesRow
  refusedWork: RefusedWorkRow
  registeredLetters: RegisteredLettersRow
  removedRecords: RemovedRecordsRow
  repairOrderAuthorisations: RepairOrderAuthorisationsRow
  repairOrderLines: RepairOrderLinesRow
  repairOrderSheets: RepairOrderSheetsRow
  repairOrders: RepairOrdersRow
  reportCreations: ReportCreationsRow
  reportLineSources: ReportLineSourcesRow
  savedViewDefaults: SavedViewDefaultsRow
  savedViews: SavedViewsRow
  schemaMigrations: SchemaMigrationsRow
  securityEvents: SecurityEventsRow
  sessions: SessionsRow
  signatureDocuments: SignatureDocumentsRow
  signatureEvents: SignatureEventsRow
  signaturePages: SignaturePagesRow
  signatureRequests: SignatureRequestsRow
  signatureSendings: SignatureSendingsRow
  signedChoices: SignedChoicesRow
  signers: SignersRow
  signingCodes: SigningCodesRow
  sites: SitesRow
  stampedDocuments: StampedDocumentsRow
  subscriptions: SubscriptionsRow
  supplementRequests: SupplementRequestsRow
  supplementSendings: SupplementSendingsRow
  supportGrants: SupportGrantsRow
  supportVisits: SupportVisitsRow
  tasks: TasksRow
  testCounterClocks: TestCounterClocksRow
  testCounterObjects: TestCounterObjectsRow
  testCounterReplies: TestCounterRepliesRow
  timeEntries: TimeEntriesRow
  tryoutFiles: TryoutFilesRow
  tryouts: TryoutsRow
  usualTerms: UsualTermsRow
  vehicleDistinctions: VehicleDistinctionsRow
  vehicleLinks: VehicleLinksRow
  vehicleMerges: VehicleMergesRow
  vehicleMileages: VehicleMileagesRow
  vehicleNotes: VehicleNotesRow
  vehiclePlates: VehiclePlatesRow
  vehicleReferences: VehicleReferencesRow
  vehicles: VehiclesRow
  withdrawalRights: WithdrawalRightsRow
  withdrawals: WithdrawalsRow
}
