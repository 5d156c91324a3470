import { useCommands } from '#ui/commands.tsx'
import { listCommands } from '#ui/list-commands.tsx'

export const searchId = 'report-search'

const commands = listCommands({
  kind: 'report',
  group: 'Rapports',
  searchId,
  labels: { search: 'Chercher un rapport', next: 'Rapport suivant', previous: 'Rapport précédent' },
})

export function ReportListCommands() {
  useCommands(commands)
  return null
}
