import { InvitationDoor } from '#features/garages/web/invitation-door.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Invitation') }, { name: 'robots', content: 'noindex' }]

export default function InvitationPage() {
  return <InvitationDoor />
}
