/** The tables that stay when the data of a garage is erased, for tests of features, which may not import the server. */
export { keptTables } from '#server/composition.ts'
