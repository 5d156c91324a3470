import { testimonials } from '#features/marketing/landing-testimonials.ts'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-testimonials.module.css'
import { Fold, folded } from '#ui/fold.tsx'

export function LandingTestimonials() {
  return (
    <LandingSection
      id="testimonials"
      layout="split"
      eyebrow="Témoignages"
      title="Ce que nous voulons vous entendre dire"
      lead="Personne n’a encore prononcé ces phrases : ce sont des exemples, écrits pour dire où nous allons. Les vraies viendront de vous."
    >
      <Fold more="Voir les trois exemples" less="Revenir à un exemple">
        <ul className={classes.quotes}>
          {testimonials.map(({ quote, author, city, initials }, at) => (
            <li key={author} {...(at >= 1 && folded)}>
              <figure>
                <p>Exemple inventé</p>
                <blockquote>«&nbsp;{quote}&nbsp;»</blockquote>
                <figcaption>
                  {author}
                  <small>
                    {city} · {initials}, personnage inventé
                  </small>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Fold>
    </LandingSection>
  )
}
