import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { tasksRights } from '#features/tasks/rights.ts'
import { call, taskPlace } from '#features/tasks/web/api.ts'
import { NewTaskDrawer } from '#features/tasks/web/task-drawer.tsx'
import { useTaskLook } from '#features/tasks/web/task-look.tsx'
import { TaskPage } from '#features/tasks/web/task-page.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function TaskList() {
  const view = useList(taskPlace)
  const look = useTaskLook()
  const mayWrite = useMay(tasksRights.write)
  const mayExport = useMay(tasksRights.export)
  return (
    <>
      <ListScreen
        view={view}
        look={look}
        actions={mayWrite && <NewTask />}
        tools={(print) => (
          <ListExport
            filters={filtersOf(view.address)}
            ask={call.exportTasks}
            commands={{ id: 'export-tasks', group: 'Liste des tâches' }}
            mayExport={mayExport}
            isOffline={view.isOffline}
            onPrint={print}
          />
        )}
        mayPrintAll={mayExport}
        record={(id) => <TaskPage id={id} />}
      />
      {mayWrite && <NewTaskDrawer />}
    </>
  )
}

function NewTask() {
  const opener = useOpener('nouveau')
  return (
    <CommandTooltip command="create-task">
      <Button component={Link} {...opener} leftSection={<IconListCheck size={18} />}>
        Nouvelle tâche
      </Button>
    </CommandTooltip>
  )
}
