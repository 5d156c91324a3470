import { implement } from '@orpc/server'
import { declarationsContract } from '#features/declarations/contract.ts'
import { cancelDeclaration } from '#features/declarations/server/cancel-declaration.ts'
import { editDeclaration } from '#features/declarations/server/edit-declaration.ts'
import { openDeclaration } from '#features/declarations/server/open-declaration.ts'
import { printDeclaration } from '#features/declarations/server/print-declaration.ts'
import { listDeclarations, proposeDeclaration } from '#features/declarations/server/queries.ts'
import { removeDeclaration } from '#features/declarations/server/remove-declaration.ts'
import { signDeclaration } from '#features/declarations/server/sign-declaration.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(declarationsContract).$context<ApiContext>()

export const declarationsRoutes = os.router({
  listDeclarations: os.listDeclarations.handler(inGarage(listDeclarations)),
  proposeDeclaration: os.proposeDeclaration.handler(inGarage(proposeDeclaration)),
  openDeclaration: os.openDeclaration.handler(inGarage(openDeclaration)),
  editDeclaration: os.editDeclaration.handler(inGarage(editDeclaration)),
  removeDeclaration: os.removeDeclaration.handler(inGarage(removeDeclaration)),
  signDeclaration: os.signDeclaration.handler(inGarage(signDeclaration)),
  cancelDeclaration: os.cancelDeclaration.handler(inGarage(cancelDeclaration)),
  printDeclaration: os.printDeclaration.handler(atPrinter(printDeclaration)),
})
