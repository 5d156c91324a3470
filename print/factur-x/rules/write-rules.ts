/** Writes the rules of EN 16931 as data, from the folder of a release of Factur-X: `npm run invoice-rules -- FOLDER`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSchematron } from '#print/factur-x/rules/read-schematron.ts'

const [folder = '.'] = process.argv.slice(2)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const rules = readSchematron(read('FACTUR-X_EN16931.xslt'), read('FACTUR-X_EN16931_codedb.xml'))
writeFileSync(new URL('./en16931-rules.json', import.meta.url), `${JSON.stringify(rules)}\n`)
