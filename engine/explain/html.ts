/** HTML in which all inserted text is already escaped. */
export type Html = { text: string }

export function html(parts: TemplateStringsArray, ...values: (Html | string | number)[]): Html {
  return {
    text: String.raw(
      { raw: parts },
      ...values.map((each) => (typeof each === 'object' ? each.text : escaped(String(each)))),
    ),
  }
}

export function joined(parts: readonly Html[]): Html {
  return { text: parts.map(({ text }) => text).join('') }
}

/** For our own markup only. */
export function raw(text: string): Html {
  return { text }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
}
