/** Runs the works of one key one after another, in the order that they came. Each is told whether it came behind another one. */
export function oneAtATime(): <Result>(key: string, work: (isBehind: boolean) => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const next = () => work(before !== undefined)
    const mine = (before ?? Promise.resolve()).then(next, next)
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
