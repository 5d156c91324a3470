/** A line of the totals: its name, and its figure in words. */
export function TotalRow({ label, words, isStrong = false }: { label: string; words: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  )
}
