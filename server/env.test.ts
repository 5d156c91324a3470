import { expect, test } from 'vitest'
import { priceIdsIn, readEnv } from '#server/env.ts'

const mistakesOf = (variables: Record<string, string>) => {
  const result = readEnv(variables)
  return 'mistakes' in result ? result.mistakes : []
}

test('the product starts without any setting', () => {
  const result = readEnv({})
  expect(result).toMatchObject({ env: { PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', SEED_DEMO: true } })
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ env: { PORT: 3000 } })
})

test('PostgreSQL gets no demo garage by default', () => {
  const keys = `a:${Buffer.alloc(32, 1).toString('base64')}`
  const result = readEnv({ DATABASE_URL: 'postgresql://x', JWT_SECRET: 's'.repeat(32), ENCRYPTION_KEYS: keys })
  expect(result).toMatchObject({ env: { SEED_DEMO: false } })
})

test('each mistake has its sentence', () => {
  expect(mistakesOf({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toEqual([
    'La variable PORT doit être un numéro de port, de 0 à 65535.',
    'La variable DATABASE_URL doit commencer par postgresql://.',
  ])
})

test.each<[Record<string, string>, string]>([
  [{ PORT: ' ' }, 'La variable PORT ne contient que des blancs.'],
  [{ DATA_DIR: '\t' }, 'La variable DATA_DIR ne contient que des blancs.'],
  [{ PORT: '70000' }, 'La variable PORT doit être un numéro de port, de 0 à 65535.'],
  [{ PORT: '1e3' }, 'La variable PORT doit être un numéro de port, de 0 à 65535.'],
  [{ PORT: ' 80' }, 'La variable PORT doit être un numéro de port, de 0 à 65535.'],
  [{ SNAPSHOT_MINUTES: '-1' }, 'La variable SNAPSHOT_MINUTES doit être un nombre de minutes, de 0 à 1440.'],
  [
    { BASE_URL: 'javascript:alert(1)' },
    'La variable BASE_URL doit être une adresse complète, comme https://atelier.example.',
  ],
  [{ BASE_URL: 'file:///etc' }, 'La variable BASE_URL doit être une adresse complète, comme https://atelier.example.'],
  [
    { SMS_URL: 'ftp://sms.example', SMS_TOKEN: 't' },
    'La variable SMS_URL doit être l’adresse complète du service de SMS.',
  ],
])('%j is a mistake at the start', (variables, sentence) => {
  expect(mistakesOf(variables)).toEqual([sentence])
})

test.each([
  [{ DATABASE_URL: 'postgresql://x' }, 'JWT_SECRET'],
  [{ DATABASE_URL: 'postgresql://x', JWT_SECRET: 's'.repeat(32) }, 'ENCRYPTION_KEYS'],
  [{ S3_BUCKET: 'dossiers' }, 'S3_ENDPOINT'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN'],
  [{ AR24_URL: 'https://app.ar24.fr/api', AR24_TOKEN: 't' }, 'AR24_PRIVATE_KEY'],
  [{ SECOND_READER_URL: 'https://api.example/v1' }, 'SECOND_READER_MODEL'],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_TAX_RATE'],
  [{ STRIPE_PRICE_PRO_MONTH: 'price_1' }, 'STRIPE_SECRET_KEY'],
  [{ HOST: '0.0.0.0' }, 'DEMO_PASSWORD'],
])('%j is said to lack %s', (variables, missing) => {
  expect(mistakesOf(variables).join('\n')).toContain(missing)
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_c,whsec_d',
  STRIPE_TAX_RATE: 'txr_1Vat',
  STRIPE_PRICE_PRO_MONTH: 'price_1Pro',
}

test('each price of the catalogue has its name at the payment service', () => {
  const result = readEnv(stripe)
  if ('mistakes' in result) throw new Error(result.mistakes.join('\n'))
  expect([...priceIdsIn(result.env)]).toEqual([['price_pro_month', 'price_1Pro']])
})

test('live and test keys are not mixed, and no price is sold twice', () => {
  expect(mistakesOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_b' }).join()).toContain('toutes deux')
  expect(mistakesOf({ ...stripe, STRIPE_TAX_RATE: '' }).join()).toContain('le taux de TVA à 20 %')
  expect(mistakesOf({ ...stripe, STRIPE_PRICE_PRO_YEAR: 'price_1Pro' }).join()).toContain('le même prix')
})
