import { Button, type ButtonProps } from '@mantine/core'
import type { Command } from '#ui/command-store.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { useCommands } from '#ui/commands.tsx'

/** The button of a panel whose act also stands in the palette, with its key, while the button is shown. */
export function CommandButton({ command, ...look }: { command: Command } & ButtonProps) {
  useCommands([command])
  return (
    <CommandTooltip command={command.id}>
      <Button {...look} onClick={command.run}>
        {command.label}
      </Button>
    </CommandTooltip>
  )
}
