import { openGoogle } from '#tests/support/google.ts'

/** The provider of the journeys, beside the server that they try. */
const google = await openGoogle(Number(process.env.PORT))
google.serve(process.env.BACK_TO ?? '')
process.on('SIGTERM', () => google.close().then(() => process.exit(0)))
