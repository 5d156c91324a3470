import { useList } from '#browser/list/use-list.ts'
import { requestPlace } from '#features/signatures/web/api.ts'
import { requestLook } from '#features/signatures/web/request-look.tsx'
import { RequestPage } from '#features/signatures/web/request-page.tsx'
import { PrintButton } from '#ui/list/export-menu.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function RequestScreen() {
  return (
    <ListScreen
      view={useList(requestPlace)}
      look={requestLook}
      tools={(print) => <PrintButton onPrint={print} />}
      record={(id) => <RequestPage id={id} />}
    />
  )
}
