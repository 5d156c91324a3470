import type { AuthContext, AuthServices } from '#supabase/auth/services.ts'

const absent = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'github',
  'gitlab',
  'linkedin_oidc',
  'phone',
  'saml',
  'slack',
  'twitter',
  'web3',
]

export function answerHealth(c: AuthContext) {
  return c.json({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

/** The sign-in methods open here, for a client to show. */
export function answerSettings({ auth }: AuthServices, c: AuthContext) {
  return c.json({
    external: {
      email: true,
      google: auth.google !== undefined,
      ...Object.fromEntries(absent.map((name) => [name, false])),
    },
    disable_signup: false,
    mailer_autoconfirm: !auth.confirmsMail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}

export async function answerKeys({ tokens }: AuthServices, c: AuthContext) {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: await tokens.publicKeys() })
}
