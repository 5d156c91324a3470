import { Assistant } from '#features/assistant/web/assistant.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Assistant') }]

export default function AssistantPage() {
  return <Assistant />
}
