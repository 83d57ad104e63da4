/** Where the answers of one screening are sealed for: its owner, and its own row. */
export function answersContext({ userId, id }: { readonly userId: string; readonly id: string }) {
  return { userId, recordId: id, field: 'assessments.responses' }
}
