import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconEye, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { viewsSentence } from '#features/blog/blog-stats.ts'
import { type ShareChannel, shareAddress, shareChannels } from '#features/blog/share.ts'
import classes from '#features/blog/web/share-bar.module.css'
import { unseen } from '#ui/unseen.ts'

const icons = {
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
  x: IconBrandX,
  email: IconMail,
  copy: IconLink,
}

type ShareBarProps = {
  views: number
  title: string
  url: string
  sharesOf: (channel: ShareChannel) => number
  onShare: (channel: ShareChannel) => void
}

export function ShareBar({ title, url, views, sharesOf, onShare }: ShareBarProps) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    onShare('copy')
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'Lien copié.' : `L’adresse de l’article\u00a0: ${url}`)
  }
  return (
    <section className={classes.bar} aria-labelledby="partager">
      <div className={classes.head}>
        <h2 id="partager">Partager cet article</h2>
        <p className={classes.views} data-known={views > 0}>
          <IconEye size={18} stroke={1.6} aria-hidden="true" />
          {viewsSentence(views)}
        </p>
      </div>
      <ul>
        {shareChannels.map(({ id, label }) => (
          <li key={id}>
            {id === 'copy' ? (
              <button type="button" className={classes.channel} onClick={() => void copy()}>
                <Label channel={id} label={label} count={sharesOf(id)} />
              </button>
            ) : (
              <a
                className={classes.channel}
                href={shareAddress(id, { title, url })}
                {...(id === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                onClick={() => onShare(id)}
              >
                <Label channel={id} label={label} count={sharesOf(id)} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={classes.said}>
        {copied}
      </p>
    </section>
  )
}

function Label({ channel, label, count }: { channel: ShareChannel; label: string; count: number }) {
  const Icon = icons[channel]
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      {label}
      <span className={classes.count}>
        {count}
        <span className={unseen}> {count > 1 ? 'partages' : 'partage'}</span>
      </span>
    </>
  )
}
