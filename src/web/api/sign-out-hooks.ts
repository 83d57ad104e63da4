type Question = () => Promise<boolean>

let question: Question | null = null

/** Lets something ask before a sign-out; answers how to take the question back. */
export function confirmBeforeSignOut(next: Question): () => void {
  question = next
  return () => {
    if (question === next) question = null
  }
}

/** What is to be forgotten once somebody's session is over, added by whatever keeps it. */
export const signOutCleanups = new Set<() => void>()

/** Whether the sign-out may go on: true unless something asked and the person would rather stay. */
export async function canSignOut(): Promise<boolean> {
  return question ? question() : true
}
