/** The kinds of records that people sign, for tests of features, which may not import the server. */
export { signables } from '#server/composition.ts'
