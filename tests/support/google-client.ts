/** What a server must be told to send people to a provider that stands where Google does. */
export function googleClient(issuer: string) {
  return {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'atelier-de-test',
    GOOGLE_CLIENT_SECRET: 'un-secret-de-test-assez-long',
  }
}
