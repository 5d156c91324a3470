/**
 * Questions about one thing that are asked in the same moment share one answer. What is asked later begins anew, even
 * while the first is under way: it may be asked because of news that the first will not hold.
 */
export function shareMoment<Answer>(ask: (id: string) => Promise<Answer>): (id: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (id) => {
    const shared = asked.get(id)
    if (shared) return shared
    const answer = ask(id)
    asked.set(id, answer)
    setTimeout(() => asked.delete(id))
    return answer
  }
}
