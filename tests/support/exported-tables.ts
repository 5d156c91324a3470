/** The tables of the export of a garage, for tests of features, which may not import the server. */
export { exported as exportedTables } from '#server/composition.ts'
