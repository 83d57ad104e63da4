import {
  type Duration,
  type SharingSwitch,
  sharingSwitches,
} from '#features/core/connections/sharing-switches.ts'

import type { SharingChange, SharingSetting } from './contract.ts'

/** A change that turns some switches for one person on, for a duration, or off. */
export interface SwitchChange {
  readonly names: readonly SharingSwitch[]
  readonly isOn: boolean
  readonly lasts?: Duration
  /** The six words of the other person's key that were shown, for the journal. */
  readonly journalWords?: string
}

/** The state of the six switches. */
export type Switches = Readonly<Record<SharingSwitch, boolean>>

/** The switches of a setting after the given changes, applied in their order. */
export function switchesAfter(setting: Switches, changes: readonly SwitchChange[]): Switches {
  const { shareMoodData, shareJournal, shareAssessments, shareCopingTools, shareAlerts, notifyOnAlerts } =
    setting
  const switches = {
    shareMoodData,
    shareJournal,
    shareAssessments,
    shareCopingTools,
    shareAlerts,
    notifyOnAlerts,
  }
  for (const { names, isOn } of changes) for (const name of names) switches[name] = isOn
  return switches
}

/** The set of six switches to save for one person: the current setting with one change applied. */
export function sharingChangeOf(setting: SharingSetting, change: SwitchChange): SharingChange {
  const { names, isOn, lasts, journalWords } = change
  return {
    sharedWithUserId: setting.sharedWithUserId,
    ...switchesAfter(setting, [change]),
    ...(isOn && journalWords !== undefined && { journalWords }),
    ...(isOn && lasts && { lasts: Object.fromEntries(names.map((name) => [name, lasts])) }),
  }
}

/** How many switches are on. */
export function countOn(switches: Switches): number {
  return sharingSwitches.filter((name) => switches[name]).length
}
