import { localized } from '#shared/localized.ts'

import * as en from './en/game.ts'
import * as es from './es/game.ts'

/** What the game and its page say. */
export const texts = localized({ en, es })
