/** Pure: the name of the question about reused parts of a document, among the fields of the page. */
export type AnswerField = `reusedParts ${string}`

export function answerField(documentId: string): AnswerField {
  return `reusedParts ${documentId}`
}
