import { TaskList } from '#features/tasks/web/task-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Tâches') }]

export default function TasksPage() {
  return <TaskList />
}
