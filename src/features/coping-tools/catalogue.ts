/** The categories of tools, in the order of the filters. */
export const categories = ['breathing', 'mindfulness', 'relaxation', 'grounding'] as const
export type Category = (typeof categories)[number]

/** The labels of the filters. */
export const categoryLabels: Readonly<Record<Category | 'all', string>> = {
  all: 'All',
  breathing: 'Breathing',
  mindfulness: 'Mindfulness',
  relaxation: 'Relaxation',
  grounding: 'Grounding',
}

/** The names of the tools as they are shown and sent, in the order of the specification (section 9). */
export const toolNames = [
  'Box Breathing',
  'Progressive Muscle Relaxation',
  '5-4-3-2-1 Grounding',
  'Mindful Body Scan',
  'Tactical Breathing',
  'Loving-Kindness Meditation',
] as const
export type ToolName = (typeof toolNames)[number]

export interface Tool {
  readonly name: ToolName
  /** How many seconds a whole session lasts. */
  readonly seconds: number
  readonly category: Category
  /** One line on what it does. */
  readonly about: string
}

// Names, seconds and categories: spec §9.
const details: Readonly<Record<ToolName, Omit<Tool, 'name'>>> = {
  'Box Breathing': {
    seconds: 300,
    category: 'breathing',
    about: 'Four even counts: in, hold, out, hold. Steadies you when everything moves too fast.',
  },
  'Progressive Muscle Relaxation': {
    seconds: 600,
    category: 'relaxation',
    about: 'Tighten one part of the body, then let it go. Good for a body that will not rest.',
  },
  '5-4-3-2-1 Grounding': {
    seconds: 300,
    category: 'grounding',
    about: 'Use your five senses to come back to where you are. Good when panic or memories take over.',
  },
  'Mindful Body Scan': {
    seconds: 480,
    category: 'mindfulness',
    about: 'Go through your body bit by bit and only notice. Good before sleep or after a long day.',
  },
  'Tactical Breathing': {
    seconds: 240,
    category: 'breathing',
    about: 'Breathing for the middle of things: eyes open, on your feet, seen by nobody.',
  },
  'Loving-Kindness Meditation': {
    seconds: 420,
    category: 'mindfulness',
    about: 'Quiet good wishes, for others and for yourself. Good when you are hard on yourself.',
  },
}

/** The six coping tools. */
export const tools: readonly Tool[] = toolNames.map((name) => ({ name, ...details[name] }))

/** The tool of this name. */
export function toolNamed(name: ToolName): Tool {
  return { name, ...details[name] }
}

/** The tools of one category, or all of them. */
export function toolsIn(category: Category | 'all'): readonly Tool[] {
  return tools.filter((tool) => category === 'all' || tool.category === category)
}
