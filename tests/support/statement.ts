/** What the specification says of a public page, and the test that sees it: its file, and how its title begins. */
export type Statement = [statement: string, file: string, title: string]
