import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { call, chequeDepositPlace } from '#features/cheque-deposits/web/api.ts'
import { chequeDepositLook } from '#features/cheque-deposits/web/cheque-deposit-look.tsx'
import { ChequeDepositPage } from '#features/cheque-deposits/web/cheque-deposit-page.tsx'
import { NewChequeDepositDrawer } from '#features/cheque-deposits/web/new-cheque-deposit-drawer.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { PaperList } from '#priced-papers/web/paper-list.tsx'

const begin = { id: 'make-cheque-deposit', label: 'Nouvelle remise', group: 'Remises de chèques', keys: 'n s' }
const commands = { id: 'export-cheque-deposits', group: 'Liste des remises de chèques' }

export function ChequeDepositScreen() {
  return (
    <PaperList
      place={chequeDepositPlace}
      look={chequeDepositLook}
      begin={begin}
      mayWrite={useMay(chequeDepositsRights.make)}
      exported={{ ask: call.exportChequeDeposits, commands, mayExport: useMay(chequeDepositsRights.export) }}
      page={(id) => <ChequeDepositPage id={id} />}
      drawer={<NewChequeDepositDrawer />}
    />
  )
}
