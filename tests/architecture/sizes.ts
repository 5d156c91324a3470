import { isCode, isProduct, type Law, linesOf, parse, type Source } from '#tests/architecture/source.ts'

const mayBeLong = /^db\/migrations\/|^print\/|\/fixtures?\/|\.fixtures?\.|\/legal|^docs\//

const limits: { what: string; files: RegExp; most: number }[] = [
  {
    what: 'A verb',
    files:
      /^features\/[^/]+\/server\/(?!feature|queries|routes|raw-routes|jobs|crons|demo|samples)[^/]+(?<!\.test)\.ts$/,
    most: 60,
  },
  { what: 'A route module', files: /^app\/routes\/.*(?<!\.test)\.tsx?$|\.page\.tsx$/, most: 40 },
  { what: 'A screen', files: /^features\/[^/]+\/web\/.*(?<!\.test)\.tsx?$/, most: 200 },
  { what: 'A file', files: /./, most: 300 },
]

export const fileSizes: Law = (files) =>
  files
    .filter((file) => isCode(file) && !mayBeLong.test(file.path))
    .flatMap((file) => {
      const length = linesOf(file).length
      const broken = limits.find(({ files, most }) => files.test(file.path) && length > most)
      return broken ? [`${file.path} has ${length} lines. ${broken.what} has ${broken.most} at most.`] : []
    })

export const usualSizes: Law = (files) => {
  const lengths = files
    .filter((file) => isProduct(file) && !mayBeLong.test(file.path))
    .map((file) => linesOf(file).length)
  const median = quantile(lengths, 0.5)
  const ninth = quantile(lengths, 0.9)
  return [
    ...(median > 70 ? [`Half of the files have more than ${median} lines: the median is 70 at most.`] : []),
    ...(ninth > 200 ? [`One file in ten has more than ${ninth} lines: 200 at most.`] : []),
  ]
}

export const fewComments: Law = (files) => {
  const ours = files.filter(isProduct)
  const all = ours.reduce((sum, file) => sum + linesOf(file).length, 0)
  const commented = ours.reduce((sum, file) => sum + commentLines(file), 0)
  const percent = Math.round((commented / Math.max(all, 1)) * 1000) / 10
  return percent > 8 ? [`Comments are ${percent} % of the lines: 8 % at most.`] : []
}

function commentLines(file: Source): number {
  const { comments, lineAt } = parse(file)
  return comments.reduce((sum, { line, end }) => sum + lineAt(end) - line + 1, 0)
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
