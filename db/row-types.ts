/** Conversion of PostgreSQL values, the same on both engines: instants and days stay text. */
export const parseRow = {
  timestamptz: (text: string) => new Date(text).toISOString(),
  date: (text: string) => text,
  int8: Number,
}
