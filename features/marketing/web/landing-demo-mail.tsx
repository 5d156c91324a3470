import { IconPaperclip } from '@tabler/icons-react'
import { demoMail } from '#features/marketing/landing-demo.ts'
import classes from '#features/marketing/web/landing-demo-scenes.module.css'

export function LandingMailScene() {
  return (
    <div className={classes.desk}>
      <div className={classes.mail}>
        <dl className={classes.envelope}>
          <div>
            <dt>À</dt>
            <dd>{demoMail.to}</dd>
          </div>
          <div>
            <dt>Objet</dt>
            <dd>{demoMail.subject}</dd>
          </div>
        </dl>
        <div className={classes.letter}>
          {demoMail.body.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={classes.mailFoot}>
          <span className={classes.attachment}>
            <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
            {demoMail.attachment}
          </span>
          <span className={classes.send}>Envoyer</span>
        </div>
      </div>
    </div>
  )
}
