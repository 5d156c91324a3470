/** Settings that point a server to the test provider instead of Google. */
export function googleClient(issuer: string) {
  return {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'atelier-de-test',
    GOOGLE_CLIENT_SECRET: 'un-secret-de-test-assez-long',
  }
}
