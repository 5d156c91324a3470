/** Simultaneous reads of one thing share one answer. A later read starts anew even while the first is under way, because it may follow news that the first one misses. */
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
