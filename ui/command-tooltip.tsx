import { Tooltip, type TooltipProps } from '@mantine/core'
import { useCommand } from '#ui/commands.tsx'
import { Keys } from '#ui/keys.tsx'

type CommandTooltipProps = {
  /** The command that the button runs. */
  command: string
  children: TooltipProps['children']
}

/** Shows the name and the keys of a button's command, when it has keys. */
export function CommandTooltip({ command, children }: CommandTooltipProps) {
  const { label, keys } = useCommand(command) ?? {}
  const words = (
    <>
      {label} {keys && <Keys keys={keys} />}
    </>
  )
  return (
    <Tooltip label={words} disabled={!keys} openDelay={400} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  )
}
