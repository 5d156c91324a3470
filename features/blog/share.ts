export type ShareChannel = 'linkedin' | 'facebook' | 'x' | 'email' | 'copy'

export const shareChannels: { id: ShareChannel; label: string }[] = [
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'x', label: 'X' },
  { id: 'email', label: 'Email' },
  { id: 'copy', label: 'Copier le lien' },
]

/** Address that a channel opens; a copied link is the article's own address. */
export function shareAddress(channel: ShareChannel, { title, url }: { title: string; url: string }): string {
  const [name, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  const addresses: Record<ShareChannel, string> = {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    x: `https://x.com/intent/post?text=${name}&url=${link}`,
    email: `mailto:?subject=${name}&body=${link}`,
    copy: url,
  }
  return addresses[channel]
}
