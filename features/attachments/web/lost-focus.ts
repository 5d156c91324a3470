/** Takes the focus that left with a part of the same dialog: its keys go on working. */
export function takeLostFocus(element: HTMLElement | SVGElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
