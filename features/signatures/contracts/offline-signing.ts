import { ofSignature, signed } from '#features/signatures/contracts/signing.ts'
import * as no from '#features/signatures/refusals.ts'
import { offlineSignature } from '#features/signatures/signature-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { operation } from '#lib/operation.ts'

/** The act of a member whose screen collected a signature without network. */
export const offlineOperations = {
  signOffline: operation
    .meta({ needs: 'nothing' })
    .errors({ ...errorsOf(linkNotValid, no.offlineTooLate, no.notYourTurn, no.codeNeeded), ...ofSignature })
    .route({
      method: 'POST',
      path: '/offline-signatures',
      summary: 'Remettre une signature recueillie sur place, hors ligne',
      description:
        'Au comptoir et sans code seulement. Elle compte à partir de son arrivée\u202f; remise deux fois, elle est une seule signature.',
    })
    .input(offlineSignature)
    .output(signed),
}
