import type { BlogPost } from '#features/blog/blog.ts'

/** The head of an answer. Without the articles of the database it says to come again, so that robots forget none. */
type BlogHead = { status?: 503; headers?: Record<string, string> }

export type Articles = { posts: BlogPost[]; head: BlogHead }

export function headWhileAway({ headers }: Response): BlogHead {
  return { status: 503, headers: { 'Retry-After': headers.get('retry-after') ?? '' } }
}

/** A page answers with the head that its loader chose. */
export const headersOfLoader = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** A text about the articles. */
export function answerText({ head }: Articles, text: string, type: string): Response {
  return new Response(text, { ...head, headers: { ...head.headers, 'content-type': `${type}; charset=utf-8` } })
}
