import { signaturesContract } from '#features/signatures/contract.ts'
import {
  expireSignatureRequestsCron,
  noteLostCopiesCron,
  remindSignersCron,
  revokeOutdatedRequestsCron,
} from '#features/signatures/server/crons.ts'
import { demoSignatures } from '#features/signatures/server/demo.ts'
import { eraseRequestsOfPerson } from '#features/signatures/server/erase-requests-of-person.ts'
import {
  followSignedRequestJob,
  pictureSignatureDocumentsJob,
  revokeOutdatedRecordJob,
  revokeOutdatedRequestsJob,
  sendNextSignatureLinkJob,
  sendSignedCopiesJob,
  stampSignedDocumentsJob,
} from '#features/signatures/server/jobs.ts'
import { signatureTimeline } from '#features/signatures/server/queries/request-timeline.ts'
import { signaturesRoutes } from '#features/signatures/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

const tenYears = 'evidence of a signature, kept ten years'

export const signatures = defineFeature({
  contract: signaturesContract,
  routes: signaturesRoutes,
  jobs: [
    followSignedRequestJob,
    sendNextSignatureLinkJob,
    pictureSignatureDocumentsJob,
    stampSignedDocumentsJob,
    revokeOutdatedRequestsJob,
    revokeOutdatedRecordJob,
    sendSignedCopiesJob,
  ],
  crons: [expireSignatureRequestsCron, noteLostCopiesCron, remindSignersCron, revokeOutdatedRequestsCron],
  lastDemo: demoSignatures,
  timeline: [signatureTimeline],
  erasePerson: eraseRequestsOfPerson,
  keptAtEnd: {
    signatureRequests: tenYears,
    signatureDocuments: tenYears,
    signers: tenYears,
    signingCodes: tenYears,
    givenSignatures: tenYears,
    signedChoices: tenYears,
    signatureEvents: tenYears,
    stampedDocuments: tenYears,
  },
  exported: {
    signatureRequests: 'Signatures, demandes',
    signatureDocuments: 'Signatures, documents',
    signers: 'Signatures, signataires',
    givenSignatures: 'Signatures données',
    signedChoices: 'Signatures, choix dans les devis',
    signatureEvents: 'Signatures, preuves',
    stampedDocuments: 'Signatures, documents scellés',
    signatureSendings: 'Signatures, envois',
    signingCodes: 'Signatures, codes envoyés',
    signaturePages: { withheld: 'drawn from the documents, which are exported' },
    accessLinks: { withheld: 'hashes of links, which open nothing elsewhere' },
  },
})
