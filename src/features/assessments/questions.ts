import type { Category, QuestionId } from './instruments.ts'

/** The copyright holder asks that this line is shown wherever the questions are. */
export const creditLine =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'

/** The licence of LOINC asks that this text is shown wherever its codes are used (loinc.org/license). */
export const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.'

/** The answers to every question, with the codes of LOINC's answer list LL358-3. */
export const answers = [
  { value: 0, label: 'Not at all', code: 'LA6568-5' },
  { value: 1, label: 'Several days', code: 'LA6569-3' },
  { value: 2, label: 'More than half the days', code: 'LA6570-1' },
  { value: 3, label: 'Nearly every day', code: 'LA6571-9' },
] as const

interface Question {
  readonly id: QuestionId
  readonly category: Category
  readonly text: string
  readonly code: string
}

/** All questions with their LOINC codes. The wording is the published one and must not be edited. */
export const questions: readonly Question[] = [
  { id: 'd1', category: 'depression', code: '44250-9', text: 'Little interest or pleasure in doing things' },
  { id: 'd2', category: 'depression', code: '44255-8', text: 'Feeling down, depressed, or hopeless' },
  {
    id: 'd3',
    category: 'depression',
    code: '44259-0',
    text: 'Trouble falling or staying asleep, or sleeping too much',
  },
  { id: 'd4', category: 'depression', code: '44254-1', text: 'Feeling tired or having little energy' },
  { id: 'd5', category: 'depression', code: '44251-7', text: 'Poor appetite or overeating' },
  {
    id: 'd6',
    category: 'depression',
    code: '44258-2',
    text: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
  },
  {
    id: 'd7',
    category: 'depression',
    code: '44252-5',
    text: 'Trouble concentrating on things, such as reading the newspaper or watching television',
  },
  {
    id: 'd8',
    category: 'depression',
    code: '44253-3',
    text: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
  },
  {
    id: 'd9',
    category: 'depression',
    code: '44260-8',
    text: 'Thoughts that you would be better off dead or of hurting yourself in some way',
  },
  { id: 'a1', category: 'anxiety', code: '69725-0', text: 'Feeling nervous, anxious or on edge' },
  { id: 'a2', category: 'anxiety', code: '68509-9', text: 'Not being able to stop or control worrying' },
  { id: 'a3', category: 'anxiety', code: '69733-4', text: 'Worrying too much about different things' },
  { id: 'a4', category: 'anxiety', code: '69734-2', text: 'Trouble relaxing' },
  { id: 'a5', category: 'anxiety', code: '69735-9', text: 'Being so restless that it is hard to sit still' },
  { id: 'a6', category: 'anxiety', code: '69689-8', text: 'Becoming easily annoyed or irritable' },
  {
    id: 'a7',
    category: 'anxiety',
    code: '69736-7',
    text: 'Feeling afraid as if something awful might happen',
  },
]
