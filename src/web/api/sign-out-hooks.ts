type Question = () => Promise<boolean>

let question: Question | null = null

/** Registers a question to ask before a sign-out. The function that it returns removes the question. */
export function confirmBeforeSignOut(next: Question): () => void {
  question = next
  return () => {
    if (question === next) question = null
  }
}

/** Functions that delete a person's data from this page after a sign-out. Each module that stores some adds one. */
export const signOutCleanups = new Set<() => void>()

/** Functions that keep what is being written before the page leaves for the sign-in, since its session has ended. */
export const sessionEndKeepers = new Set<() => void>()

/** Whether the sign-out may go on. It may not if a question was asked and the person chose to stay. */
export async function canSignOut(): Promise<boolean> {
  return question ? question() : true
}
