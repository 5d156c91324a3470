import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

export function NewClientButton() {
  return (
    <Button
      variant="default"
      component={Link}
      to="/dashboard/clients?nouveau=1"
      leftSection={<IconUserPlus size={18} />}
    >
      Nouveau client
    </Button>
  )
}
