/**
 * How an owner stands to somebody who is to hold a key of theirs. `ready`: they agreed to it. `asks`: they chose this
 * person before, and have to say that it is still them. `changed`: the person has another key than they agreed to.
 * `waits`: they are asked once a reset of their password is seven days old. `no-key`: the person has no key.
 */
export const recipientStates = ['ready', 'asks', 'changed', 'waits', 'no-key'] as const
export type RecipientState = (typeof recipientStates)[number]
