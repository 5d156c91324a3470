import classes from '#ui/unseen.module.css'

/** The class of words that only screen readers say. */
export const unseen = classes.unseen
