import { useNavigate } from 'react-router'
import type { DropRow } from '#browser/local-database.ts'
import { useDropSending } from '#browser/use-drop-sending.ts'
import { senderOf } from '#features/expert-reports/web/api.ts'
import { toastError, toastLink, toastSuccess } from '#ui/toasts.tsx'

/** Sends the reports that wait on this device, on every page, and tells what became of them. */
export function ReportSending(): null {
  const navigate = useNavigate()
  const received = ({ id, name, about }: DropRow) => {
    const told = `${name} est déposé`
    // Dropped on any page, it is not in sight.
    if (about) toastLink(told, 'Ouvrir le rapport', () => void navigate(`/dashboard/rapports/${id}`))
    else toastSuccess(told)
  }
  useDropSending(senderOf, (news) => {
    if (news.kind === 'received') received(news.drop)
    if (news.kind === 'refused' && news.drop.about)
      toastError(`${news.drop.name} n’est pas déposé. ${news.problem.sentence}`)
  })
  return null
}
