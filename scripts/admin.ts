import { runAdmin } from '../src/app/commands/admin-command.ts'
import { openTerminal } from '../src/app/commands/terminal.ts'

// Commands that run only on the machine itself and never over the network. See `npm run admin -- help`.
process.exitCode = await runAdmin(process.argv.slice(2), openTerminal())
