type MailBody = {
  /** Paragraphs separated by empty lines. Nothing in it becomes a link, because people write parts of it. */
  text: string
  /** The single action of the mail, shown as a button. */
  action?: { label: string; url: string } | undefined
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5"
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a4d;color:#ffffff;text-decoration:none'

/** Renders one source as text and as simple HTML. */
export function renderMail({ text, action }: MailBody): { text: string; html: string } {
  const paragraphs = text.trim().split(/\n\s*\n/)
  const plain = action ? [...paragraphs, `${action.label}\u00a0:\n${action.url}`] : paragraphs
  const blocks = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  if (action)
    blocks.push(`<p><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>`)
  const body = `<div style="max-width:600px;margin:0 auto;padding:24px;color:#1b1f23;${font}">${blocks.join('\n')}</div>`
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return {
    text: `${plain.join('\n\n')}\n`,
    html: `<!DOCTYPE html>\n<html lang="fr"><head>${head}</head><body style="margin:0">${body}</body></html>\n`,
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
