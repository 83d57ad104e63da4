import { runAdmin } from '../src/app/commands/admin-command.ts'
import { openTerminal } from '../src/app/commands/terminal.ts'

// What is done on the machine itself and never over the network; see npm run admin -- help.
process.exitCode = await runAdmin(process.argv.slice(2), openTerminal())
