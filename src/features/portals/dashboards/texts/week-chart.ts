import { localized } from '#shared/localized.ts'

import * as en from './en/week-chart.ts'
import * as es from './es/week-chart.ts'

/** What the chart of the last seven days says. */
export const texts = localized({ en, es })
