/** How others see a person: first name and initial, the username where there is none. */
export function displayName(person: { firstName: string; lastName: string; username: string }): string {
  const initial = Array.from(person.lastName)[0]
  if (!person.firstName) return person.username
  return initial ? `${person.firstName} ${initial}.` : person.firstName
}
