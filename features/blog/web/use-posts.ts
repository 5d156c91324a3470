import { useMemo } from 'react'
import { useLocalText } from '#browser/local-text.ts'
import { type BlogPost, localPosts, mergePosts, publishedPosts } from '#features/blog/blog.ts'

/** Articles of the server, overridden by those of the device. */
export function usePosts(posts: BlogPost[], now: string) {
  const stored = useLocalText('blogPosts')
  return useMemo(() => {
    const kept = localPosts(stored)
    return { kept, posts: publishedPosts(mergePosts(posts, kept), new Date(now)) }
  }, [posts, stored, now])
}
