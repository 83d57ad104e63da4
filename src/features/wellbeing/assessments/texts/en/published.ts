import type { InstrumentName, QuestionId } from '../../instruments.ts'

export const leadIns: Readonly<Record<InstrumentName, string>> = {
  phq9: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  gad7: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
}

export const questions: Readonly<Record<QuestionId | 'difficulty', string>> = {
  d1: 'Little interest or pleasure in doing things',
  d2: 'Feeling down, depressed, or hopeless',
  d3: 'Trouble falling or staying asleep, or sleeping too much',
  d4: 'Feeling tired or having little energy',
  d5: 'Poor appetite or overeating',
  d6: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
  d7: 'Trouble concentrating on things, such as reading the newspaper or watching television',
  d8: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
  d9: 'Thoughts that you would be better off dead or of hurting yourself in some way',
  a1: 'Feeling nervous, anxious or on edge',
  a2: 'Not being able to stop or control worrying',
  a3: 'Worrying too much about different things',
  a4: 'Trouble relaxing',
  a5: 'Being so restless that it is hard to sit still',
  a6: 'Becoming easily annoyed or irritable',
  a7: 'Feeling afraid as if something awful might happen',
  difficulty:
    'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
}

/** By their values. */
export const answers: readonly string[] = [
  'Not at all',
  'Several days',
  'More than half the days',
  'Nearly every day',
]

/** By their values. */
export const difficulties: readonly string[] = [
  'Not difficult at all',
  'Somewhat difficult',
  'Very difficult',
  'Extremely difficult',
]

export const creditLine =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'
