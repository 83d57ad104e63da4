/** Why an institution ended that an account refers people whom staff worry about. */
export const referringEnds = ['without-cause', 'one-person', 'other'] as const
export type ReferringEnd = (typeof referringEnds)[number]
