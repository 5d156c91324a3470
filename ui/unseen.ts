import classes from '#ui/unseen.module.css'

/** The class of words for screen readers only. */
export const unseen = classes.unseen
