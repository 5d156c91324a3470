const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’-'
const plain = "aaaaaaceeeeiiiinooooouuuuyy' "

/** Folds text for searching and sorting: no case, accents or ligatures. `app.fold` does the same in the database. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
  return Array.from(lower, (letter) => plain[accented.indexOf(letter)] ?? letter).join('')
}
