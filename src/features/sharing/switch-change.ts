import { type Duration, type SharingSwitch, sharingSwitches } from '#features/connections/sharing-switches.ts'

import type { SharingChange, SharingSetting } from './contract.ts'

/** Some switches of one person turned on, for so long, or off. */
export interface SwitchChange {
  readonly names: readonly SharingSwitch[]
  readonly isOn: boolean
  readonly lasts?: Duration
}

/** How the switches stand. */
export type Switches = Readonly<Record<SharingSwitch, boolean>>

/** The switches of a setting after some changes, in their order. */
export function after(setting: Switches, changes: readonly SwitchChange[]): Switches {
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

/** The whole set to be saved for one person, from what is on now and one change. */
export function asChange(setting: SharingSetting, change: SwitchChange): SharingChange {
  const { names, isOn, lasts } = change
  return {
    sharedWithUserId: setting.sharedWithUserId,
    ...after(setting, [change]),
    ...(isOn && lasts && { lasts: Object.fromEntries(names.map((name) => [name, lasts])) }),
  }
}

/** How many switches are on. */
export function countOn(switches: Switches): number {
  return sharingSwitches.filter((name) => switches[name]).length
}
