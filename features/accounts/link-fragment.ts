/** Tokens of a link, named as in the wire. */
type LinkTokens = {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  expires_at?: number
}

/** The content of the fragment after a mailed link or a provider's redirect. */
export type LinkFragment =
  | { kind: 'nothing' }
  | { kind: 'refused'; code: string }
  | { kind: 'session'; type: string | null; tokens: LinkTokens }

export function readFragment(hash: string): LinkFragment {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const refusal = said.get('error_code') ?? said.get('error')
  if (refusal) return { kind: 'refused', code: refusal }
  const accessToken = said.get('access_token')
  const refreshToken = said.get('refresh_token')
  if (!accessToken || !refreshToken) return { kind: 'nothing' }
  const expiresAt = Number(said.get('expires_at'))
  return {
    kind: 'session',
    type: said.get('type'),
    tokens: {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: said.get('token_type') ?? 'bearer',
      expires_in: Number(said.get('expires_in')) || 3_600,
      ...(expiresAt > 0 ? { expires_at: expiresAt } : {}),
    },
  }
}
