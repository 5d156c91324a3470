import { pageMeta } from '#app/page-meta.ts'
import { Contact } from '#features/marketing/web/contact.tsx'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description:
      'Une question, une démonstration ou l’offre Enterprise pour plusieurs ateliers\u00a0: écrivez-nous, nous vous répondons par email.',
    path: '/contact',
  })

export default function ContactRoute() {
  return <Contact />
}
