import type { BlogPost } from '#features/blog/blog.ts'

type Feed = { title: string; description: string; baseUrl: string }

/** Articles as an RSS feed. */
export function rssOf({ title, description, baseUrl }: Feed, posts: readonly BlogPost[]): string {
  const items = posts.map((post) => {
    const link = `${baseUrl}/blog/${encodeURIComponent(post.slug)}`
    return [
      '    <item>',
      `      <title>${escapeXml(post.title)}</title>`,
      `      <link>${escapeXml(link)}</link>`,
      `      <guid isPermaLink="true">${escapeXml(link)}</guid>`,
      ...(Number.isNaN(Date.parse(post.date)) ? [] : [`      <pubDate>${new Date(post.date).toUTCString()}</pubDate>`]),
      ...(post.author ? [`      <dc:creator>${escapeXml(post.author)}</dc:creator>`] : []),
      `      <description>${escapeXml(post.excerpt)}</description>`,
      '    </item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${escapeXml(title)}</title>`,
    `    <link>${escapeXml(`${baseUrl}/blog`)}</link>`,
    `    <description>${escapeXml(description)}</description>`,
    '    <language>fr</language>',
    `    <atom:link href="${escapeXml(`${baseUrl}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML refuses them, even escaped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
