import { testimonials } from '#features/marketing/landing-testimonials.ts'
import { LandingSection } from '#features/marketing/web/landing-section.tsx'
import classes from '#features/marketing/web/landing-testimonials.module.css'

export function LandingTestimonials() {
  return (
    <LandingSection
      id="testimonials"
      eyebrow="Témoignages"
      title="Ce que nous voulons vous entendre dire"
      lead="Personne n’a encore prononcé ces phrases : ce sont des exemples, écrits pour dire où nous allons. Les vraies viendront de vous."
    >
      <ul className={classes.quotes}>
        {testimonials.map(({ quote, author, city, initials }) => (
          <li key={author}>
            <figure>
              <blockquote>«&nbsp;{quote}&nbsp;»</blockquote>
              <figcaption>
                <span className={classes.initials} aria-hidden="true">
                  {initials}
                </span>
                <span>
                  {author}
                  <small>{city}</small>
                </span>
                <b>Exemple</b>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
