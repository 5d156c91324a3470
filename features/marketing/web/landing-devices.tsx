import { type Icon, IconBrandAndroid, IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { devices } from '#features/marketing/landing-workshop.ts'
import classes from '#features/marketing/web/landing-devices.module.css'

const icons: Record<(typeof devices)[number]['id'], Icon> = {
  android: IconBrandAndroid,
  iphone: IconDeviceMobile,
  mac: IconDeviceLaptop,
  pc: IconDeviceDesktop,
}

export function LandingDevices() {
  return (
    <section className={classes.strip} aria-labelledby="appareils-titre">
      <h2 id="appareils-titre">Sur l’appareil que vous avez en main</h2>
      <ul>
        {devices.map(({ id, name, text }) => {
          const Icon = icons[id]
          return (
            <li key={id}>
              <Icon size={40} stroke={1.2} aria-hidden="true" />
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
