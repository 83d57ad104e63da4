type Question = () => Promise<boolean>

const questions = new Set<Question>()

/** Registers a question to ask before a sign-out. The function that it returns removes the question. */
export function confirmBeforeSignOut(next: Question): () => void {
  questions.add(next)
  return () => questions.delete(next)
}

/** Functions that delete a person's data from this page after a sign-out. Each module that stores some adds one. */
export const signOutCleanups = new Set<() => void>()

/** Functions that keep what is being written before the page leaves for the sign-in, since its session has ended. */
export const sessionEndKeepers = new Set<() => void>()

/** Whether the sign-out may go on. It may not where the person chose to stay at one of the questions. */
export async function canSignOut(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false
  }
  return true
}
