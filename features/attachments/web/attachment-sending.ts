import { useDropSending } from '#browser/use-drop-sending.ts'
import { feature, senderOf } from '#features/attachments/web/api.ts'
import { useRefresh } from '#records/use-refresh.ts'

/** Sends the attachments that wait on this device, on every page. */
export function AttachmentSending(): null {
  const readAgain = useRefresh(feature)
  useDropSending(senderOf, (news) => {
    if (news.kind === 'received') void readAgain()
  })
  return null
}
