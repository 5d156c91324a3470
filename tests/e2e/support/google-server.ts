import { openGoogle } from '#tests/support/google.ts'

/** The identity provider of the journeys, beside the server under test. */
const google = await openGoogle(Number(process.env.PORT))
google.serve(process.env.BACK_TO ?? '')
process.on('SIGTERM', () => google.close().then(() => process.exit(0)))
