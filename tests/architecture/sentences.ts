import { isCode, isTest, type Law, nodesOf, parse, type Source, sourceOf } from '#tests/architecture/source.ts'

const opening = '(?:of )?(?:what|who|whoever|whatever|whichever)\\b'
const atStart = new RegExp(`^[\\s*]*${opening}`, 'i')
const afterStop = new RegExp(`[.!?]\\s+(?=[A-Z])${opening}`, 'i')
const titled = /^(test|describe|it)\b/

/** A sentence of a comment or of a test title begins with its subject. */
export const subjectFirst: Law = (files) =>
  files.flatMap((file) => [
    ...commentsOf(file)
      .filter(({ text, goesOn }) => (!goesOn && atStart.test(text)) || afterStop.test(text))
      .map(
        ({ line }) => `${file.path}:${line} has a comment that begins with a relative word: name its subject first.`,
      ),
    ...titlesOf(file)
      .filter(({ text }) => atStart.test(text) || afterStop.test(text))
      .map(({ line }) => `${file.path}:${line} has a title that begins with a relative word: name its subject first.`),
  ])

type Words = { text: string; line: number }

/** `goesOn`: the line continues the sentence of the comment above it. */
function commentsOf(file: Source): (Words & { goesOn: boolean })[] {
  if (file.path.endsWith('.css'))
    return [...file.text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
      text: joined(text),
      line: file.text.slice(0, index).split('\n').length,
      goesOn: false,
    }))
  if (!isCode(file)) return []
  const { comments, lineAt } = parse(file)
  return comments.map(({ value, line }, at) => {
    const before = comments[at - 1]
    const goesOn = before !== undefined && lineAt(before.end) === line - 1 && !/[.!?]\s*$/.test(before.value)
    return { text: joined(value), line, goesOn }
  })
}

function titlesOf(file: Source): Words[] {
  if (!isCode(file) || !isTest(file)) return []
  return nodesOf(file, 'CallExpression')
    .filter(({ callee }) => titled.test(sourceOf(file, callee)))
    .map((call) => ({ text: firstWordsOf(file, call.arguments), line: call.line }))
}

function firstWordsOf(file: Source, given: unknown): string {
  const text = Array.isArray(given) ? sourceOf(file, given[0]) : ''
  return /^['"`]/.test(text) ? text.slice(1) : ''
}

function joined(comment: string): string {
  return comment.replace(/\n\s*\*?/g, ' ').replace(/^\s*biome-ignore [\w/]+:/, '')
}
