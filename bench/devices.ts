import type { Browser, Page } from '@playwright/test'
import type { BenchGarage } from '#bench/garage.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Services } from '#server/services.ts'

const password = 'Carrosserie2026'

/** The email by which the manager of a garage signs in. */
export async function letIn({ database }: Services, { accountId }: BenchGarage): Promise<string> {
  const [account] = await database.query('update accounts set password_hash = $1 where id = $2 returning email', [
    await hashPassword(password),
    accountId,
  ])
  return `${account?.email}`
}

export async function signIn(base: string, email: string): Promise<string> {
  const answer = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`)
  return answer.text()
}

/** A page of a device that nobody used before, with its session open. */
export async function openDevice(browser: Browser, base: string, session: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: base, localStorage: [{ name: 'session', value: session }] }] },
  })
  return context.newPage()
}
