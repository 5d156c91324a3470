import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { feature } from '#features/attachments/web/api.ts'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { localPictureOf } from '#features/attachments/web/local-pictures.ts'
import { useRefresh } from '#records/use-refresh.ts'

type PaneProps = {
  attachment: Attachment
  zoom: number
  /** What lies over the picture. */
  children?: ReactNode
}

/** The picture of a file, whole at first; it scrolls when it is larger than its pane. */
export function AttachmentPane({ attachment, zoom, children }: PaneProps) {
  const { id, pictureUrl, width, height, quarters, name, caption } = attachment
  const refresh = useRefresh(feature)
  const [broken, setBroken] = useState<string>()
  const address = pictureUrl ?? localPictureOf(id)
  if (!address || broken === address)
    return (
      <p className={classes.nothing}>
        {address
          ? 'L’image n’a pas pu être chargée. Elle reviendra avec le réseau.'
          : 'Ce fichier n’a pas d’aperçu. Ouvrez ou téléchargez l’original.'}
      </p>
    )
  const [across, down] = [width ?? 4, height ?? 3]
  const ratio = quarters % 2 === 0 ? across / down : down / across
  const sizes: CSSProperties & Record<`--${string}`, string | number> = { '--ratio': ratio, '--zoom': zoom }
  return (
    <div className={classes.pane}>
      <div className={classes.frame} style={sizes}>
        <img
          src={address}
          alt={caption || name}
          data-turned={quarters % 2 === 1 || undefined}
          style={{ transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
          onError={() => {
            setBroken(address)
            // A link lasts five minutes: the list gives a new one.
            void refresh()
          }}
        />
        {children}
      </div>
    </div>
  )
}
