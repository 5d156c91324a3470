/** Actions on a task. `task-events.ts` does not compile unless each one has its words in the history. */
export type TaskAction =
  | 'task.completed'
  | 'task.created'
  | 'task.edited'
  | 'task.released'
  | 'task.removed'
  | 'task.reopened'
  | 'task.restored'

declare module '#platform/audit.ts' {
  interface AuditActions extends Record<TaskAction | 'task_list.exported', true> {}
}
