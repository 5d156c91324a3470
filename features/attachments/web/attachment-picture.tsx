import { IconFileText, IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import classes from '#features/attachments/web/attachments.module.css'
import { localPictureOf } from '#features/attachments/web/local-pictures.ts'

type Shown = Pick<Attachment, 'id' | 'thumbnailUrl' | 'mediaType' | 'preview' | 'quarters'>

/** The small copy of a file in the grid, or the sign of its type. */
export function AttachmentPicture({ attachment }: { attachment: Shown }) {
  const { id, thumbnailUrl, mediaType, preview, quarters } = attachment
  const address = thumbnailUrl ?? localPictureOf(id)
  const [broken, setBroken] = useState<string>()
  if (address && broken !== address)
    return (
      <img
        className={classes.thumbnail}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ transform: `rotate(${quarters * 90}deg)` }}
        onError={() => setBroken(address)}
      />
    )
  const Sign = !mediaType.startsWith('image/') ? IconFileText : preview === 'undrawable' ? IconPhotoOff : IconPhoto
  return (
    <span className={classes.sign}>
      <Sign size={32} stroke={1.4} aria-hidden="true" />
      {signWords(preview, mediaType)}
    </span>
  )
}

function signWords(preview: Shown['preview'], mediaType: string): string {
  if (preview === 'waiting') return 'Aperçu en préparation'
  return preview === 'undrawable' && mediaType.startsWith('image/') ? 'Aperçu impossible' : ''
}
