import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { feature } from '#features/attachments/web/api.ts'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { localPictureOf } from '#features/attachments/web/local-pictures.ts'
import { useRefresh } from '#records/use-refresh.ts'

type PaneProps = {
  attachment: Attachment
  zoom: number
  /** Lies over the picture. */
  children?: ReactNode
}

/** The picture of a file, whole at first; it scrolls when it is larger than its pane. */
export function AttachmentPane({ attachment, zoom, children }: PaneProps) {
  const { id, mediaType, url, pictureUrl, width, height, quarters, name, caption } = attachment
  const refresh = useRefresh(feature)
  const [broken, setBroken] = useState<string>()
  // The server decodes no HEIC, for want of a free decoder; the browser of an iPhone or a Mac does.
  const address = pictureUrl ?? localPictureOf(id) ?? (isHeic(mediaType) ? url : undefined)
  if (!address || broken === address)
    return <p className={classes.nothing}>{nothingWords(mediaType, address !== undefined)}</p>
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

function isHeic(mediaType: string): boolean {
  return mediaType === 'image/heic' || mediaType === 'image/heif'
}

function nothingWords(mediaType: string, hasPicture: boolean): string {
  if (isHeic(mediaType))
    return 'Cette photo est au format HEIC de l’iPhone, que cet appareil n’affiche pas. L’original est gardé\u202f: téléchargez-le, ou ouvrez cette page sur un iPhone ou un Mac. Pour les prochaines, choisissez sur l’iPhone Réglages, Appareil photo, Formats, « Le plus compatible ».'
  if (hasPicture) return 'L’image n’a pas pu être chargée. Elle reviendra avec le réseau.'
  return 'Ce fichier n’a pas d’aperçu. Ouvrez ou téléchargez l’original.'
}
