import type { Source } from '#tests/architecture/source.ts'

const file = (path: string, text: string): Source => ({ path, text })
const editClient = 'features/clients/server/edit-client.ts'
const takesList = "import { listClients } from '#features/clients/server/queries.ts'"
const takesRight = "import { authorise } from '#platform/context.ts'"

export const withoutRight: Source[][] = [
  [file('features/clients/server/edit-client.ts', 'export async function editClient(ctx: Context) {}')],
  [
    file('features/clients/server/routes.ts', `${takesList}\nos.listClients.handler(inGarage(listClients))`),
    file('features/clients/server/queries.ts', 'export function listClients(ctx: InGarage) {}'),
  ],
  [
    file('features/clients/server/routes.ts', `${takesList}\nos.listClients.handler(inGarage(listClients))`),
    file('features/clients/server/queries.ts', `${takesRight}\nexport const listClients = () => authorise()`),
    file(editClient, `${takesList}\nexport async function editClient(ctx: Context) { await listClients(ctx) }`),
  ],
  [
    file('features/clients/server/lock-client.ts', 'export async function lockClient(ctx: Context) {}'),
    file(
      'features/clients/server/jobs.ts',
      "import { lockClient } from '#features/clients/server/lock-client.ts'\nconst job = { run: lockClient }",
    ),
  ],
  [
    file(
      editClient,
      `${takesRight}\n// Asks no right: everybody may edit.\nexport async function editClient(ctx: Context) { authorise(ctx) }`,
    ),
  ],
]

export const withoutTrace: Source[][] = [
  [file(editClient, "export async function editClient(ctx: Context) { ctx.db.updateTable('clients') }")],
  [file(editClient, 'export async function editClient(ctx: Context) { sql`update clients set name = 1` }')],
  [file(editClient, 'export async function editClient(ctx: Context) { ctx.db.deleteFrom(table) }')],
  [file(editClient, "export async function editClient(ctx: SystemContext) { ctx.db.updateTable('sessions') }")],
  [
    file(editClient, "export async function editClient(ctx: Context) { ctx.db.updateTable('clients') }"),
    file(
      'features/clients/server/jobs.ts',
      "import { editClient } from '#features/clients/server/edit-client.ts'\nconst job = { run: editClient }",
    ),
  ],
  [
    file(
      editClient,
      "import { writeRecord } from '#platform/records/record-writes.ts'\nexport async function editClient(ctx: Context) { await writeRecord(ctx) }",
    ),
    file(
      'platform/records/record-writes.ts',
      `export const writeRecord = () => update()\nconst update = () => sql\`update \${table} set version = 1\``,
    ),
  ],
  [file(editClient, '// Leaves no trace: nothing is written here.\nexport async function editClient() {}')],
]
