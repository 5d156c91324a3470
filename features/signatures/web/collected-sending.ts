import { useDropSending } from '#browser/use-drop-sending.ts'
import { feature } from '#features/signatures/web/api.ts'
import { senderOf } from '#features/signatures/web/collected-sender.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** Sends the signatures that were collected without network, on every page. */
export function CollectedSending(): null {
  const readAgain = useRefresh(feature)
  useDropSending(senderOf, (news) => {
    if (news.kind === 'received') {
      toastSuccess('Signature recueillie hors ligne enregistrée')
      void readAgain()
    }
    if (news.kind === 'refused') toastError(news.problem.sentence)
  })
  return null
}
