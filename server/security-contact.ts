import { Hono } from 'hono'
import { brand } from '#lib/brand.ts'
import type { Services } from '#server/services.ts'

const yearMs = 365 * 86_400_000

/** The contact for reports of weaknesses (RFC 9116). */
export function createSecurityContact({ baseUrl, clock }: Pick<Services, 'baseUrl' | 'clock'>): Hono {
  return new Hono().get('/.well-known/security.txt', (c) =>
    c.text(
      [
        `Contact: mailto:${brand.email}`,
        `Expires: ${new Date(clock().getTime() + yearMs).toISOString()}`,
        'Preferred-Languages: fr, en',
        `Canonical: ${baseUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    ),
  )
}
