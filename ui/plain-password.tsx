import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from '#ui/plain-field.module.css'
import { PlainField } from '#ui/plain-field.tsx'

type PlainPasswordProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; error?: string | undefined }

/** A password, hidden until the person asks to see it. */
export function PlainPassword(props: PlainPasswordProps) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      // A visible password is no text to correct.
      spellCheck={false}
      autoCapitalize="none"
      aside={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          // The caret stays where the person was typing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.6} aria-hidden="true" />
        </button>
      }
    />
  )
}
