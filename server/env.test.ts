import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

const mistakesOf = (variables: Record<string, string>) => {
  const reading = readEnv(variables)
  return 'mistakes' in reading ? reading.mistakes : []
}

test('nothing needs to be said to try the product', () => {
  const reading = readEnv({})
  expect(reading).toMatchObject({ env: { PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', SEED_DEMO: true } })
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ env: { PORT: 3000 } })
})

test('the demonstration is not opened by itself on PostgreSQL', () => {
  const keys = `a:${Buffer.alloc(32, 1).toString('base64')}`
  const reading = readEnv({ DATABASE_URL: 'postgresql://x', JWT_SECRET: 's'.repeat(32), ENCRYPTION_KEYS: keys })
  expect(reading).toMatchObject({ env: { SEED_DEMO: false } })
})

test('each mistake has its sentence', () => {
  expect(mistakesOf({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toEqual([
    'La variable PORT doit être un numéro de port, de 0 à 65535.',
    'La variable DATABASE_URL doit commencer par postgresql://.',
  ])
})

test.each([
  [{ DATABASE_URL: 'postgresql://x' }, 'JWT_SECRET'],
  [{ DATABASE_URL: 'postgresql://x', JWT_SECRET: 's'.repeat(32) }, 'ENCRYPTION_KEYS'],
  [{ S3_BUCKET: 'dossiers' }, 'S3_ENDPOINT'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN'],
  [{ HOST: '0.0.0.0' }, 'DEMO_PASSWORD'],
])('%j is said to lack %s', (variables, missing) => {
  expect(mistakesOf(variables).join('\n')).toContain(missing)
})
