/** Tells whether two figures are easily confused: one or two adjacent digits differ, one digit is missing, or the decimal mark moved. */
export function isMisread(read: number, meant: number): boolean {
  const [a, b] = [digitsOf(read), digitsOf(meant)]
  if (a === b) return false
  return bare(a) === bare(b) || oneChanged(a, b) || swapped(a, b) || oneMore(a, b) || oneMore(b, a)
}

/** Digits of the figure in cents. */
function digitsOf(figure: number): string {
  return String(Math.round(Math.abs(figure) * 100))
}

function bare(digits: string): string {
  return digits.replace(/0+$/, '')
}

function oneChanged(a: string, b: string): boolean {
  return a.length === b.length && [...a].filter((digit, at) => digit !== b[at]).length === 1
}

function swapped(a: string, b: string): boolean {
  const [first = 0, second = 0, ...others] = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]))
  return (
    a.length === b.length &&
    others.length === 0 &&
    second === first + 1 &&
    a[first] === b[second] &&
    a[second] === b[first]
  )
}

/** True when the longer figure is the shorter one plus one digit. */
function oneMore(longer: string, shorter: string): boolean {
  return (
    longer.length === shorter.length + 1 &&
    [...longer].some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === shorter)
  )
}
