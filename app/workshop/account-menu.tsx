import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#app/workshop/account-menu.module.css'
import { schemes } from '#app/workshop/colour-schemes.ts'
import { useSignOut } from '#app/workshop/sign-out.tsx'
import type { Destination } from '#browser/workshop.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { roleLabels } from '#lib/rights.ts'

export function AccountMenu({ destinations }: { destinations: Destination[] }) {
  const { account, garage } = useCurrentGarage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const personal = destinations.filter(({ isPersonal }) => isPersonal)
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email
  const chooseScheme = (value: string) =>
    setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? 'auto')
  return (
    <Menu width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Compte de ${name}`}>
          <Avatar size={34} color="petrole" variant="filled" name={name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {account.email} · {roleLabels[garage.role]}
          </Text>
        </div>
        <Menu.Divider />
        {personal.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={17} stroke={1.6} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Apparence</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={chooseScheme}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={17} stroke={1.6} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={signOut}>
          Se déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
