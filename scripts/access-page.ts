import { objects, ownerRoles, relations } from '../src/app/system-tests/object-access-matrix.ts'
import { accessMatrix } from '../src/app/system-tests/walls/every-wall.ts'
import { callerStates } from '../src/app/system-tests/walls/walls.ts'

/** The page with the two tables of the access matrix. */
export function accessPage(): string {
  const entries = Object.entries(accessMatrix).map(([name, line]) => [name, ...line.split(' ')])
  const things = Object.entries(objects).flatMap(([name, line]) =>
    typeof line === 'string'
      ? [[name, 'anybody', ...line.split(' ')]]
      : ownerRoles.map((role) => [name, role, ...line[role].split(' ')]),
  )
  return [
    '# Access matrix',
    'Made from `src/app/system-tests/walls` by `npm run docs`. `src/app/system-tests/access.test.ts` and `src/app/system-tests/access-objects.long.test.ts` call every cell on the whole API and compare.',
    '## Who is admitted',
    'Every endpoint by the state of the caller. `+` admitted, `-` 401 like a stranger, `x` 403, `s` 403 until the caller takes the step that the answer names. The responder has role staff. All states after institution_admin are administrators’, and the last is a machine whose token has every scope.',
    tableOf(['endpoint', ...callerStates], entries),
    '## Whose things they reach',
    'Every endpoint that names a thing or a person; one without a line is its owner’s alone, and 404 for everybody else. `+` done, `.` 404 as for a thing that does not exist, `x` 403, `-` 401, `!` 409. "Elsewhere" is another institution. A draft is looked up among the caller’s own, so `+` is then an empty answer or a removal of nothing. A supporter has an accepted connection with everything switched off; what each switch opens is tested in `src/features/record/sharing/server/switches.test.ts`.',
    tableOf(['endpoint', 'thing of', ...relations], things),
    '',
  ].join('\n\n')
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
