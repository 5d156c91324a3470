import type { Services } from '#server/services.ts'

/** The public part of the configuration. Secrets stay on the server. */
export async function publicConfigOf({ baseUrl, env, database, files, mailer, sms, tokens, payments }: Services) {
  return {
    backendUrl: baseUrl,
    anonKey: await tokens.anonKey(),
    publishablePaymentKey: payments.publishableKey,
    database: database.engine === 'pglite' ? 'embedded' : 'postgresql',
    isDemo: env.SEED_DEMO,
    mail: mailer.kind,
    sms: sms.kind,
    payments: payments.kind,
    files: files.storage,
  }
}
