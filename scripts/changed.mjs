import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { capture } from './process.mjs'
import { inRoot, Trouble } from './workshop.mjs'

/** The files that differ from main since this branch began, uncommitted ones included. */
export async function changedFiles() {
  const base = (await git('merge-base', 'HEAD', 'main').catch(() => git('merge-base', 'HEAD', 'origin/main')))[0]
  const changed = await git('diff', '--name-only', base ?? 'HEAD')
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...untracked])].filter((file) => existsSync(inRoot(file)))
}

async function git(...args) {
  const { status, output } = await capture('git', args)
  if (status !== 0) throw new Trouble(`git ${args[0]} a échoué : ${output}`)
  return output.split('\n').filter(Boolean)
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The tests in the folders of changed server files: the import graph of a verb would select the whole server. */
export function testsBeside(files) {
  const folders = new Set(files.filter((file) => /\.ts$/.test(file) && /(^|\/)server\//.test(file)).map(dirname))
  const beside = [...folders].flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`))
  return [...new Set([...files, ...beside].filter(isTest))]
}

export const isSource = (file) => /\.(ts|tsx|mjs|css)$/.test(file)
