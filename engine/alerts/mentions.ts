import { type Prose, type Sentence, toldBy } from '#engine/alerts/sentences.ts'
import { type Mention, mentions, questions, takenBack } from '#engine/lexicon/mentions.ts'
import { anyOf, matchAt, matchesIn } from '#engine/lexicon/phrases.ts'
import { type Evidence, evidenceOf } from '#engine/read/told.ts'

/** Statements of the report other than figures, each with the first place that makes it. */
export type Mentions = ReadonlyMap<Mention, Evidence>

const mentionsAny = anyOf(mentions.map(({ said }) => said))
const asksAny = anyOf(questions.map(({ label }) => label))

export function mentionsOf({ sentences, answers }: Prose): Mentions {
  const found = new Map<Mention, Evidence>()
  const add = (mention: Mention, evidence: Evidence | undefined) => {
    if (evidence && !found.has(mention)) found.set(mention, evidence)
  }
  for (const sentence of answers) for (const [mention, evidence] of answersIn(sentence)) add(mention, evidence)
  for (const sentence of sentences) {
    if (!mentionsAny(sentence.text)) continue
    for (const { mention, said, unless } of mentions) {
      const place = placeOf(said, sentence.text)
      if (place && unless && placeOf(unless, sentence.text)) continue
      if (place && !isTakenBack(sentence.text, place.to)) add(mention, evidenceAt(sentence, place, 0.85))
    }
  }
  return found
}

type Place = { from: number; to: number }

/** Finds the first occurrence of a wording. */
export function placeOf(pattern: RegExp, text: string): Place | undefined {
  return matchesIn(pattern, text).next().value
}

const between = /^[\s:.=–-]{0,6}(?:est )?/

function isTakenBack(text: string, to: number): boolean {
  const gap = /^\s?(?:\([^)]{0,30}\)\s?)?[:=]\s*/.exec(text.slice(to))?.[0].length
  return gap !== undefined && matchAt(takenBack, text, to + gap) > 0
}

/** Reads the answer right after its question; the most precise answer wins. */
function answersIn(sentence: Sentence): [Mention, Evidence][] {
  const { text } = sentence
  if (!asksAny(text)) return []
  return questions.flatMap(({ label, answers }): [Mention, Evidence][] => {
    for (const asked of matchesIn(label, text)) {
      const at = asked.to + (between.exec(text.slice(asked.to))?.[0].length ?? 0)
      for (const { mention, pattern } of answers) {
        const length = matchAt(pattern, text, at)
        const evidence = length > 0 ? evidenceAt(sentence, { from: asked.from, to: at + length }, 0.95) : undefined
        if (evidence) return [[mention, evidence]]
      }
    }
    return []
  })
}

function evidenceAt(sentence: Sentence, { from, to }: Place, trust: number): Evidence | undefined {
  return evidenceOf(toldBy(sentence, from, to, trust))
}
