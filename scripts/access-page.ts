import {
  accessMatrix,
  objects,
  ownerRoles,
  relations,
  callerStates,
} from '../src/app/system-tests/access-matrix.ts'

/** The two tables of who may call what, as a page. */
export function accessPage(): string {
  const entries = Object.entries(accessMatrix).map(([name, line]) => [name, ...line.split(' ')])
  const things = Object.entries(objects).flatMap(([name, line]) =>
    typeof line === 'string'
      ? [[name, 'anybody', ...line.split(' ')]]
      : ownerRoles.map((role) => [name, role, ...line[role].split(' ')]),
  )
  return [
    '# Access matrix',
    'Made from `src/app/system-tests/access-matrix.ts` by `npm run docs`. `src/app/system-tests/access.test.ts` and `src/app/system-tests/access-objects.test.ts` call every cell on the whole API and compare.',
    '## Who is admitted',
    'Every endpoint, whoever calls. `+` admitted, `-` 401 as a stranger, `x` 403 for good, `s` 403 until a step is taken that the answer names. A responder is of role staff here; after institution_admin everybody is an administrator, for whom a step is missing or who is gone.',
    tableOf(['endpoint', ...callerStates], entries),
    '## Whose things they reach',
    'Every endpoint that names a thing or a person. `+` done, `.` 404 as if there were none, `x` 403, `-` 401, `!` refused in words. "Elsewhere" is another institution. Of a draft, which everybody looks for among their own, `+` is an answer that holds nothing, and a removal of nothing. A supporter has an accepted connection with everything switched off; what each switch opens stands in `src/features/sharing/server/switches.test.ts`.',
    tableOf(['endpoint', 'thing of', ...relations], things),
    '',
  ].join('\n\n')
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
