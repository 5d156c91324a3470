import { Button, Title } from '@mantine/core'
import { type Icon, IconCloudOff, IconDatabaseExport, IconFingerprint, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '#browser/session.ts'
import classes from '#features/marketing/web/landing.module.css'
import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/logo.tsx'
import { Veins } from '#ui/veins.tsx'

export function Landing() {
  return (
    <div className={classes.page}>
      <Veins className={classes.veins} />
      <header className={classes.header}>
        <Logo size={30} />
        <Door variant="default" />
      </header>
      <main className={classes.main}>
        <section className={classes.hero}>
          <Title order={1} className={classes.title}>
            Un atelier bien tenu commence par une fiche bien tenue.
          </Title>
          <p className={classes.lead}>
            {brand.name} est le logiciel en ligne des carrossiers et des garages. Il se construit dans l’ordre d’une
            réparation : le fichier clients est en service, la suite arrive pièce par pièce.
          </p>
          <Door size="lg" />
        </section>
        <section aria-labelledby="aujourdhui" className={classes.today}>
          <Title order={2} size="h3" id="aujourdhui">
            Ce qui fonctionne aujourd’hui
          </Title>
          <ul className={classes.facts}>
            {facts.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.fact}>
                <Icon size={22} stroke={1.5} aria-hidden="true" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className={classes.footer}>
        {brand.name} · {brand.email}
      </footer>
    </div>
  )
}

/** Leads in: to the workshop for who is signed in, to the sign-in page for the others. */
function Door({ size = 'sm', variant = 'filled' }: { size?: string; variant?: string }) {
  const isSignedIn = Boolean(useSession())
  return (
    <Button component={Link} to={isSignedIn ? '/dashboard' : '/login'} size={size} variant={variant}>
      {isSignedIn ? 'Ouvrir l’atelier' : 'Se connecter'}
    </Button>
  )
}

const facts: { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconUsers,
    title: 'Le fichier clients',
    text: 'Particuliers et professionnels, consentements, notes, recherche sans accents, fusion des doublons qui s’annule.',
  },
  {
    icon: IconCloudOff,
    title: 'Avec ou sans réseau',
    text: 'Les fiches se lisent, se créent et se modifient hors ligne ; tout part au retour du réseau.',
  },
  {
    icon: IconFingerprint,
    title: 'Un journal qui ne s’efface pas',
    text: 'Chaque écriture laisse une trace, liée à la précédente par une empreinte que l’on vérifie.',
  },
  {
    icon: IconDatabaseExport,
    title: 'Vos données sortent',
    text: 'La liste s’exporte en CSV et en Excel, exactement comme elle est affichée.',
  },
]
