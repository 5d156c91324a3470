/** The pattern of `like` that finds this word anywhere in a text. */
export function anywhere(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}
