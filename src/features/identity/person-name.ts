interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
}

/** How people read their own name: first and last, the username where there is neither. */
export function ownName({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** One or two letters that stand for a person where there is no picture. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const [first = ''] = firstName || lastName || username
  const [last = ''] = firstName ? lastName : ''
  return `${first}${last}`.toUpperCase()
}
