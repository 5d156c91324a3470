import type { Draw } from '#tests/attack/draw.ts'
import { hostile } from '#tests/attack/values.ts'

/** The names that routes without a contract read, and values that lead further: the wire of the hosted backend, files, payments. */
const words: Record<string, (draw: Draw) => unknown> = {
  email: (draw) => emailOf(draw),
  password: (draw) => (draw.spite(0.3) ? draw.among(['court', 'x'.repeat(73), 'é'.repeat(5_000)]) : 'Tôlerie-neuve-26'),
  current_password: () => 'Tôlerie-neuve-26',
  nonce: (draw) => String(draw.between(0, 999_999)).padStart(6, '0'),
  data: (draw) => ({ first_name: 'Zoé', last_name: draw.spite(0.5) ? hostile(draw) : 'Lefèvre' }),
  phone: () => '+33612345678',
  token: (draw) => draw.among([draw.uuid(), '123456', 'x'.repeat(64)]),
  token_hash: (draw) => draw.uuid(),
  type: (draw) =>
    draw.among(['signup', 'recovery', 'magiclink', 'email_change', 'invite', 'email', 'reauthentication']),
  grant_type: (draw) => draw.among(['password', 'refresh_token', 'pkce', 'id_token']),
  refresh_token: (draw) => draw.among([draw.uuid(), 'x'.repeat(12), 'a.b.c']),
  auth_code: (draw) => draw.uuid(),
  code_verifier: (draw) => draw.uuid().repeat(2),
  code_challenge: (draw) => draw.uuid().repeat(2),
  code_challenge_method: (draw) => draw.among(['s256', 'plain', 'S256', 'none']),
  code: (draw) => String(draw.between(0, 999_999)),
  create_user: (draw) => draw.lucky(0.5),
  redirect_to: (draw) => draw.among(['/', 'https://pirate.example', 'javascript:alert(1)', '//pirate.example']),
  provider: (draw) => draw.among(['google', 'github', '']),
  scope: (draw) => draw.among(['local', 'global', 'others', 'x']),
  factor_type: () => 'totp',
  friendly_name: (draw) => draw.among(['Téléphone', '', 'x'.repeat(300)]),
  challenge_id: (draw) => draw.uuid(),
  name: (draw) => draw.among(['rapport.pdf', '', '../../x', 'é'.repeat(400), 'a\0b', '\u202egpj.exe']),
  loose: () => '1',
  price_id: (draw) => draw.among(['price_pro_month', 'price_x', '']),
  mode: (draw) => draw.among(['subscription', 'payment', 'setup']),
  success_url: (draw) => draw.among(['https://atelier.example/', 'https://pirate.example/', 'javascript:alert(1)']),
  cancel_url: () => 'https://atelier.example/',
  app_metadata: () => ({ role: 'service_role' }),
}
const names = Object.keys(words)

/** An address of the attackers, of the people they attack, or new. */
function emailOf(draw: Draw): string {
  const known = draw.known.values('email')
  return draw.lucky(0.6) && known.length > 0 ? String(draw.among(known)) : `${draw.uuid()}@exemple.fr`
}

/** A word that an answer taught, or one of ours. */
function wordOf(name: string, draw: Draw): unknown {
  if (draw.spite(0.25)) return hostile(draw)
  const taught = draw.known.values(`wire ${name}`)
  return taught.length > 0 && draw.lucky(0.5) ? draw.among(taught) : words[name]?.(draw)
}

export function wireWords(draw: Draw): unknown {
  if (draw.spite(0.1)) return hostile(draw)
  const chosen = names.filter(() => draw.lucky(0.25))
  if (draw.lucky(0.7)) chosen.push('email', 'password')
  return Object.fromEntries(chosen.map((name) => [name, wordOf(name, draw)]))
}

export function wireQuery(draw: Draw): [string, string][] {
  const chosen = names.filter(() => draw.lucky(0.08))
  if (draw.lucky(0.4)) chosen.push('grant_type')
  return chosen.map((name) => {
    const value = wordOf(name, draw)
    return [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]
  })
}
