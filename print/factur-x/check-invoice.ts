import { readFileSync } from 'node:fs'
import { parseXmlDocument } from 'slimdom'
import { frenchRules } from '#print/factur-x/rules/french-rules.ts'
import { type Breach, openRules } from '#print/factur-x/rules/open-rules.ts'
import type { RuleSet } from '#print/factur-x/rules/rule-set.ts'
import { schemaFaults } from '#print/factur-x/schema-faults.ts'

/** The rules of EN 16931 and of Factur-X, as they were published (NOTICE.txt). */
const published: RuleSet = JSON.parse(readFileSync(new URL('./rules/en16931-rules.json', import.meta.url), 'utf8'))

const breachesOfEurope = openRules(published)
const breachesOfFrance = openRules(frenchRules)

/** A fault of the schema, which has no name in the standard. */
export const schemaRule = 'XSD'

/** The rules that an invoice for machines breaks: none may be issued that breaks one. */
export function breachesOf(xml: string): Breach[] {
  if (schemaFaults(xml).length > 0) return [{ rule: schemaRule, line: null, party: null }]
  const invoice = parseXmlDocument(xml)
  return [...breachesOfEurope(invoice), ...(isFrenchBusiness(xml) ? breachesOfFrance(invoice) : [])]
}

/** The French rules concern invoices between businesses of France; the others are reported in another way. */
function isFrenchBusiness(xml: string): boolean {
  return xml.includes('<ram:Content>B2B</ram:Content>')
}
