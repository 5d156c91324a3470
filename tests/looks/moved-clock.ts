/** Loaded before the program (`--import`): the process and its threads believe that they started at STARTS_AT. Time passes as usual. */
const real = Date

// Threads inherit what the process found.
process.env.CLOCK_MOVED_MS ??= String(real.parse(process.env.STARTS_AT ?? '') - real.now())
const moved = Number(process.env.CLOCK_MOVED_MS)
if (Number.isNaN(moved)) throw new Error('STARTS_AT must name an instant.')

const now = () => real.now() + moved

globalThis.Date = new Proxy(real, {
  apply: () => new real(now()).toString(),
  construct: (target, words, made) => Reflect.construct(target, words.length > 0 ? words : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
