import { capture } from './process.mjs'
import { tell } from './workshop.mjs'

const most = 72

/** The subjects that a list of commits would cut off. */
export const tooLong = (subjects) => subjects.filter((subject) => [...subject].length > most)

/** Fails when a commit that main does not have yet has a long subject. Commits of before stay as they are. */
export const commitSubjects = () => async () => {
  const long = tooLong(await newSubjects())
  for (const subject of long) tell(`Titre de commit de plus de ${most} caractères : ${subject}`)
  return { passed: 0, failed: long.length }
}

async function newSubjects() {
  for (const main of ['origin/main', 'main']) {
    const { status, output } = await capture('git', ['log', '--no-merges', '--format=%s', `${main}..HEAD`])
    if (status === 0) return output.split('\n').filter(Boolean)
  }
  // An unpacked archive has no commits.
  return []
}
