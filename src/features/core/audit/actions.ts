/**
 * How each feature's actions read: the subject `trail` of its texts, which `locales/texts.ts` adds here. Events are kept
 * for six years, so an action that is no longer recorded keeps its label.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- The features fill it.
export interface TrailTexts {}

/** For whom a label is: the person whose data it is, one kind of what people managers read. */
type Reader = 'own' | 'administration' | 'care' | 'sign-in'

/** The actions that some readers have labels for. A noun with one label for all its verbs may have any. */
type LabelledIn<Said> = {
  [Noun in Exclude<keyof Said, `@${string}`> & string]: Said[Noun] extends string
    ? `${Noun}.${string}`
    : `${Noun}.${Exclude<keyof Said[Noun], `@${string}`> & string}`
}[Exclude<keyof Said, `@${string}`> & string]

type ActionsOf<Trail> = Trail extends unknown
  ? { [One in keyof Trail & Reader]: LabelledIn<Trail[One]> }[keyof Trail & Reader]
  : never

/** What the installation does by itself. It is about no person, and no list shows it, so it has no label. */
type InstallationAction =
  | 'backup.make'
  | 'backup.rehearse'
  | 'backup.restore'
  | 'database.migrate'
  | 'key.rotate'
  | 'system.start'
  | 'system.stop'

/** Every action that the audit trail may hold: a noun and a verb. */
export type AuditAction = InstallationAction | ActionsOf<TrailTexts[keyof TrailTexts]>
