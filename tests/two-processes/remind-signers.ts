import { once } from 'node:events'
import { openDatabase } from '#db/database.ts'
import { remindSignersCron } from '#features/signatures/server/crons.ts'

// The cron of a process of its own: it says that it is ready, and runs when it is told to.
const [databaseUrl = '', baseUrl = '', instant = ''] = process.argv.slice(2)
const database = openDatabase({ databaseUrl, poolSize: 2 })
await database.query('select 1')
process.stdout.write('ready')
await once(process.stdin, 'data')
await remindSignersCron.run({ database, baseUrl }, new Date(instant))
await database.close()
process.exit()
