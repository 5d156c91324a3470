/** The server starts here, on a Tuesday: the days of the demonstration are the same whenever it is looked at. */
export const startsAt = '2026-11-24T08:00:05.000Z'

/** Every page is looked at in this one moment, after all that the server does first. */
export const seenAt = '2026-11-24T08:10:00.000Z'
