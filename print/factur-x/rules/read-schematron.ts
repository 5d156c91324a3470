import { type Element, parseXmlDocument } from 'slimdom'
import type { Rule, RuleSet } from '#print/factur-x/rules/rule-set.ts'

/** A published schematron as data. It is written as a stylesheet: each template is a rule, and each choice in it a condition. */
export function readSchematron(stylesheet: string, codeLists?: string): RuleSet {
  const rules = childrenOf(rootOf(stylesheet), 'template').flatMap((template): Rule[] => {
    const [match, turn] = [template.getAttribute('match'), template.getAttribute('mode')]
    if (match === null || turn === null || template.getAttribute('priority')?.startsWith('-')) return []
    if (!/^M\d+$/.test(turn)) return []
    const conditions = [...conditionsOf(template), ...prohibitionsOf(template)]
    if (conditions.length === 0) return []
    // A union of paths is a rule for each of them.
    return oneLine(match)
      .split(/ \| ?(?=\/)/)
      .map((path) => ({ turn, match: path, names: namesOf(template), conditions }))
  })
  return { rules, codes: codeLists === undefined ? {} : codesOf(codeLists) }
}

/** `<choose><when test="…"/><otherwise>…the rule was broken…</otherwise></choose>`; a mere warning is no rule. */
function conditionsOf(template: Element): Rule['conditions'] {
  return childrenOf(template, 'choose').flatMap((choice) => {
    const [met, broken] = [childrenOf(choice, 'when')[0], childrenOf(choice, 'otherwise')[0]]
    const assertion = broken?.children[0]
    if (!met || !assertion || noteOf(assertion, 'flag') === 'warning') return []
    return [{ rule: ruleOf(assertion), test: testOf(met) }]
  })
}

/** `<if test="…">…this is not allowed…</if>` */
function prohibitionsOf(template: Element): Rule['conditions'] {
  return childrenOf(template, 'if').flatMap((prohibition) => {
    const report = prohibition.children[0]
    return report ? [{ rule: ruleOf(report), test: `not(${testOf(prohibition)})` }] : []
  })
}

function namesOf(template: Element): Rule['names'] {
  return childrenOf(template, 'variable').map((variable) => [
    variable.getAttribute('name') ?? '',
    oneLine(variable.getAttribute('select') ?? ''),
  ])
}

/** `[BR-CO-15]` opens the sentence of a business rule; a rule of structure has its number alone. */
function ruleOf(assertion: Element): string {
  const sentence = childrenOf(assertion, 'text')[0]?.textContent ?? ''
  return /\[((?:BR|CII|PEPPOL)-[^\]\s]+)\]/.exec(sentence)?.[1] ?? noteOf(assertion, 'id') ?? 'FX-SCH'
}

/** The stylesheet opens its file of codes for each look-up: here the lists are at hand. */
function testOf(element: Element): string {
  return oneLine(element.getAttribute('test') ?? '').replaceAll(
    /document\('[^']*'\)\/codedb\/cl\[@id=(\d+)\]\/enumeration\[@value=(\$\w+)\]/g,
    "m:lists('$1', string($2))",
  )
}

function codesOf(codeLists: string): RuleSet['codes'] {
  const lists = childrenOf(rootOf(codeLists), 'cl').map((list) => [
    list.getAttribute('id') ?? '',
    childrenOf(list, 'enumeration').map((code) => code.getAttribute('value') ?? ''),
  ])
  return Object.fromEntries(lists)
}

function rootOf(xml: string): Element {
  const { documentElement } = parseXmlDocument(xml)
  if (!documentElement) throw new Error('This file is empty.')
  return documentElement
}

function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter(({ localName }) => localName === name)
}

function noteOf(assertion: Element, name: string): string | undefined {
  const note = childrenOf(assertion, 'attribute').find((attribute) => attribute.getAttribute('name') === name)
  return note?.textContent?.trim()
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
