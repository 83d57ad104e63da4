import { texts } from './locales/texts.ts'

const t = texts('tools')

/** The categories of tools, in the order of the filters. */
export const categories = ['breathing', 'mindfulness', 'relaxation', 'grounding'] as const
export type Category = (typeof categories)[number]

/** What the filter of a category is called. */
export const categoryLabel = (category: Category | 'all'): string => t(`categories.${category}`)

/** The names of the tools as they are stored and sent, in the order of the specification (section 9). */
export const toolNames = [
  'Box Breathing',
  'Progressive Muscle Relaxation',
  '5-4-3-2-1 Grounding',
  'Mindful Body Scan',
  'Tactical Breathing',
  'Loving-Kindness Meditation',
] as const
export type ToolName = (typeof toolNames)[number]

/** The name of a tool as it is shown. */
export const shownName = (name: ToolName): string => t(`toolNames.${name}`)

export interface Tool {
  readonly name: ToolName
  /** How many seconds a whole session lasts. */
  readonly seconds: number
  readonly category: Category
}

// Names, seconds and categories: spec §9.
const details: Readonly<Record<ToolName, Omit<Tool, 'name'>>> = {
  'Box Breathing': {
    seconds: 300,
    category: 'breathing',
  },
  'Progressive Muscle Relaxation': {
    seconds: 600,
    category: 'relaxation',
  },
  '5-4-3-2-1 Grounding': {
    seconds: 300,
    category: 'grounding',
  },
  'Mindful Body Scan': {
    seconds: 480,
    category: 'mindfulness',
  },
  'Tactical Breathing': {
    seconds: 240,
    category: 'breathing',
  },
  'Loving-Kindness Meditation': {
    seconds: 420,
    category: 'mindfulness',
  },
}

/** The six coping tools. */
export const tools: readonly Tool[] = toolNames.map((name) => ({ name, ...details[name] }))

/** The tool that is suggested as long as nothing is known of the person. */
export const firstTool: ToolName = 'Box Breathing'

/** The tool of this name. */
export function toolNamed(name: ToolName): Tool {
  return { name, ...details[name] }
}

/** The tools of one category, or all of them. */
export function toolsIn(category: Category | 'all'): readonly Tool[] {
  return tools.filter((tool) => category === 'all' || tool.category === category)
}

/** What it may be like right now, in the order in which it is asked. */
export const feelings = ['racing', 'tense', 'panic', 'numb', 'sleepless', 'harsh', 'busy'] as const
export type Feeling = (typeof feelings)[number]

// The fittest comes first (ours). When numb or in panic, people keep their eyes open, on what is around them.
const fitting: Readonly<Record<Feeling, readonly [ToolName, ...ToolName[]]>> = {
  racing: ['Box Breathing', 'Tactical Breathing'],
  tense: ['Progressive Muscle Relaxation', 'Mindful Body Scan'],
  panic: ['5-4-3-2-1 Grounding', 'Tactical Breathing'],
  numb: ['5-4-3-2-1 Grounding', 'Tactical Breathing'],
  sleepless: ['Mindful Body Scan', 'Progressive Muscle Relaxation'],
  harsh: ['Loving-Kindness Meditation'],
  busy: ['Tactical Breathing', '5-4-3-2-1 Grounding'],
}

/** The tool for this feeling: of those that fit, the one that has helped most, or else the one that fits best. */
export function toolFor(feeling: Feeling, helped: readonly ToolName[]): ToolName {
  const fits = fitting[feeling]
  return helped.find((name) => fits.includes(name)) ?? fits[0]
}
