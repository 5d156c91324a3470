/** The clock that a test has set last: that of the machine before. Samples without a server at hand read it. */
export const testClock = { now: () => new Date() }
