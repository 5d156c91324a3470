import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fontoxpath from 'fontoxpath'
import { parseXmlDocument } from 'slimdom'
import { openRules } from '#print/factur-x/rules/open-rules.ts'
import { readSchematron } from '#print/factur-x/rules/read-schematron.ts'

const { evaluateXPathToBoolean, evaluateXPath, registerCustomXPathFunction } = fontoxpath

/** The schematrons as CEN and the French forum publish them. Their licence keeps them beside the project. */
const folder = resolve('../shared/facturx/xslt')
let rules: { europe: ReturnType<typeof openRules>; france: ReturnType<typeof openRules> } | undefined

/** The rules that the published schematrons find broken; null where they are not at hand. The French ones judge business invoices alone. */
export function officialBreaches(xml: string): string[] | null {
  if (!existsSync(folder)) return null
  rules ??= { europe: open('EN16931-CII-validation'), france: open('BR-FR-Flux2-Schematron-CII') }
  const invoice = parseXmlDocument(xml)
  const found = [...rules.europe(invoice), ...(xml.includes('>B2B<') ? rules.france(invoice) : [])]
  return [...new Set(found.map(({ rule }) => rule))]
}

function open(name: string): ReturnType<typeof openRules> {
  // Their functions become names of the rule engine, which knows the prefix `m`.
  const stylesheet = readFileSync(resolve(folder, `${name}.xslt`), 'utf8').replaceAll('custom:', 'm:')
  defineFunctions(stylesheet)
  const { rules, codes } = readSchematron(stylesheet)
  // Rules of several sellers on one invoice look at names of other rules; no invoice of ours has several.
  return openRules({ codes, rules: rules.filter(({ match }) => !match.includes('$')) })
}

const rsm = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
const ram = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'
const uris: Record<string, string> = { rsm, ram, xs: 'http://www.w3.org/2001/XMLSchema', m: 'urn:rules' }
const language = {
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
  namespaceResolver: (prefix: string) => uris[prefix] ?? null,
}

function defineFunctions(stylesheet: string): void {
  const { documentElement } = parseXmlDocument(stylesheet)
  for (const each of documentElement?.children.filter(({ localName }) => localName === 'function') ?? []) {
    const parts = (name: string) => each.children.filter(({ localName }) => localName === name)
    const params = parts('param').map((param) => [
      param.getAttribute('name') ?? '',
      param.getAttribute('as') ?? 'item()*',
    ])
    const body = parts('sequence')[0]?.getAttribute('select') ?? 'false()'
    registerCustomXPathFunction(
      { namespaceURI: 'urn:rules', localName: each.getAttribute('name')?.replace('m:', '') ?? '' },
      params.map(([, type]) => type ?? 'item()*'),
      'xs:boolean',
      (_: unknown, ...given: unknown[]) => {
        // The functions of elements ask whether several sellers share the invoice.
        if (params.some(([, type]) => type?.startsWith('element'))) return false
        const values: Record<string, unknown> = Object.fromEntries(params.map(([name], index) => [name, given[index]]))
        for (const variable of parts('variable')) {
          const name = variable.getAttribute('name')?.replace('m:', '') ?? ''
          const select = inOneName(variable.getAttribute('select') ?? '')
          values[name] = evaluateXPath(select, null, null, values, evaluateXPath.ANY_TYPE, language)
        }
        return evaluateXPathToBoolean(inOneName(body), null, null, values, language)
      },
    )
  }
}

/** `$m:codes` as `$codes` */
function inOneName(xpath: string): string {
  return xpath.replaceAll('$m:', '$')
}
