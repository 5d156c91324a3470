import { writeFileSync } from 'node:fs'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { describeSchema } from '#db/row-schema.ts'

const database = openDatabase({})
await migrate(database)
writeFileSync(new URL('./schema.gen.ts', import.meta.url), await describeSchema(database))
await database.close()
