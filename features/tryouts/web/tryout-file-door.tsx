import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { acceptedFiles } from '#features/expert-reports/report-file.ts'

type DoorProps = { label: string; look?: 'filled' | 'default'; isCamera?: boolean; onFiles: (files: File[]) => void }

/** Opens the files of the device, or its camera. A label works before any script has loaded. */
export function TryoutFileDoor({ label, look = 'default', isCamera = false, onFiles }: DoorProps) {
  const Icon = isCamera ? IconCamera : IconFileUpload
  return (
    <label className="tryout-door" data-look={look} data-camera={isCamera || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {label}
      <input
        type="file"
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { accept: acceptedFiles, multiple: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Without it, the same file could not be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
