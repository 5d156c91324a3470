import fontoxpath from 'fontoxpath'
import type { Document, Element } from 'slimdom'
import { type ElementsByName, elementsAt, elementsByName, pathOf } from '#print/factur-x/rules/match.ts'
import type { Rule, RuleSet } from '#print/factur-x/rules/rule-set.ts'

const { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, registerCustomXPathFunction } = fontoxpath

/** A rule that an invoice breaks, and where: in a line by its rank from 1, or in what it says of a party. */
export type Breach = { rule: string; line: number | null; party: 'seller' | 'buyer' | null }

const xmlSchema = 'http://www.w3.org/2001/XMLSchema'
/** The names of ours in an XPath. */
const ours = 'urn:rules'
const prefixes: Record<string, string> = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  xs: xmlSchema,
  xsd: xmlSchema,
  m: ours,
}
const language = {
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
  namespaceResolver: (prefix: string) => prefixes[prefix] ?? null,
}

/** The functions of ours look at the lists of codes, at the elements of the invoice, and at those that are asked about. */
type Reading = {
  codes: ReadonlyMap<string, ReadonlySet<string>>
  elements: ElementsByName
  asked: readonly Element[]
}

registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'lists' },
  ['xs:string', 'xs:string'],
  'xs:boolean',
  ({ currentContext }: { currentContext: Reading }, list: string, code: string) =>
    currentContext.codes.get(list)?.has(code) ?? false,
)
registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'all' },
  ['xs:string'],
  'element()*',
  ({ currentContext }: { currentContext: Reading }, name: string) => currentContext.elements.get(name) ?? [],
)

registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'asked' },
  [],
  'element()*',
  ({ currentContext }: { currentContext: Reading }) => currentContext.asked,
)
registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'cents' },
  ['xs:double?'],
  'xs:integer?',
  (_: unknown, amount: number | null) => (amount === null ? null : Math.round(amount * 100)),
)

/** Makes rules ready: the answer tells which of them an invoice breaks. */
export function openRules({ rules, codes: lists }: RuleSet): (invoice: Document) => Breach[] {
  const codes = new Map(Object.entries(lists).map(([list, own]) => [list, new Set(own)]))
  const ready = rules.map(({ match, names, conditions, turn }) => {
    const tests = conditions.map(({ rule, test }) => ({ rule, test: prepared(withNames(names, test)) }))
    const all = tests.map(({ test }) => `(${test})`).join(' and ')
    return { turn, path: pathOf(match), tests, isKept: `every $each in m:asked() satisfies $each ! (${all})` }
  })
  return (invoice) => {
    const elements = elementsByName(invoice)
    const reading: Reading = { codes, elements, asked: [] }
    const options = { ...language, currentContext: reading }
    const meeting = (asked: readonly Element[], condition: string): Element[] => {
      reading.asked = asked
      return evaluateXPathToNodes<Element>(`m:asked()${condition}`, invoice, null, null, options)
    }
    const isTrue = (asked: readonly Element[], test: string, at: Element | Document) => {
      reading.asked = asked
      return evaluateXPathToBoolean(test, at, null, null, options)
    }
    const met = new Map<string, Set<Element>>()
    return ready.flatMap(({ turn, path, tests, isKept }) => {
      const done = met.get(turn) ?? new Set()
      met.set(turn, done)
      const own = elementsAt(path, elements, meeting).filter((element) => !done.has(element))
      for (const element of own) done.add(element)
      // Each evaluation costs more than what it evaluates: one asks about all elements, and only a broken rule asks about each.
      if (own.length === 0 || isTrue(own, isKept, invoice)) return []
      return own.flatMap((element) => {
        const broken = tests.filter(({ test }) => !isTrue([], test, element))
        return broken.map(({ rule }): Breach => ({ rule, ...whereIs(element, elements) }))
      })
    })
  }
}

function withNames(names: Rule['names'], test: string): string {
  return names.reduceRight((inner, [name, value]) => `let $${name} := (${value}) return ${inner}`, `(${test})`)
}

/** The same test, quicker and exact. */
function prepared(test: string): string {
  return inCents(test.replaceAll(/(?<![\w)\].*])\/\/(?:ram|rsm|udt|qdt):(\w+)/g, "m:all('$1')"))
}

const due = 'xs:decimal(ram:DuePayableAmount[1])'

/** The evaluator adds in binary fractions, which miss a cent: sums that must be equal are compared in whole cents. */
function inCents(test: string): string {
  return test
    .replace(/(?<=\()(\.\.\/ram:BasisAmount) = \(round/, 'm:cents($1) = m:cents(round')
    .replace(/^\((ram:BasisAmount) = (\(round.*)\)$/, '(m:cents($1) = m:cents($2))')
    .replaceAll(
      /xs:decimal\(ram:DuePayableAmount\[1\]\) = ((?:xs:decimal\([^)]*\)(?: [+-] )?)+)/g,
      `m:cents(${due}) = m:cents($1)`,
    )
}

function whereIs(element: Element, elements: ElementsByName): Pick<Breach, 'line' | 'party'> {
  const lines = elements.get('IncludedSupplyChainTradeLineItem') ?? []
  for (let each: Element | null = element; each; each = each.parentElement) {
    const rank = lines.indexOf(each)
    if (rank >= 0) return { line: rank + 1, party: null }
    if (each.localName === 'SellerTradeParty') return { line: null, party: 'seller' }
    if (each.localName === 'BuyerTradeParty') return { line: null, party: 'buyer' }
  }
  return { line: null, party: null }
}
