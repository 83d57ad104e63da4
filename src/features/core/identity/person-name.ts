interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
}

/** A person's name as others see it: first name and initial, or the username where there is no first name. */
export function displayName(person: Named): string {
  const initial = Array.from(person.lastName)[0]
  if (!person.firstName) return person.username
  return initial ? `${person.firstName} ${initial}.` : person.firstName
}

/** A person's name as they see it themselves: first and last, or the username where there is neither. */
export function ownName({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** One or two letters that stand for a person in place of a picture. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const [first = ''] = firstName || lastName || username
  const [last = ''] = firstName ? lastName : ''
  return `${first}${last}`.toUpperCase()
}
