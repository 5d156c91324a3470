import { useParams } from 'react-router'
import { TaskPage } from '#features/tasks/web/task-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Tâche') }]

export default function TaskRoute() {
  const { id = '' } = useParams()
  return <TaskPage key={id} id={id} />
}
