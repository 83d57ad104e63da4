/**
 * Words for feelings by where they lie on the circle of pleasant and unpleasant, of much and little energy, on which
 * feelings that are alike are close (Russell, J Pers Soc Psychol 1980;39(6):1161-1178, doi:10.1037/h0077714; Posner,
 * Russell and Peterson, Dev Psychopathol 2005;17(3):715-734, https://pmc.ncbi.nlm.nih.gov/articles/PMC2367156/). Which
 * words, and where those that are not Russell's stand, is our choice: short ones that fit a cell, a shift and a free
 * life. None names an illness, and none speaks of ending one's life, since nobody reads them. No word is ever taken
 * out: check-ins are kept with it.
 */
export const feelingsByKind = {
  'wound-up': [
    'Angry',
    'Annoyed',
    'Frustrated',
    'Tense',
    'Worried',
    'Scared',
    'On Guard',
    'Restless',
    'Overwhelmed',
  ],
  lively: ['Happy', 'Excited', 'Proud', 'Hopeful', 'Strong', 'Ready', 'Curious', 'Playful', 'Confident'],
  'weighed-down': ['Sad', 'Lonely', 'Hurt', 'Let Down', 'Ashamed', 'Guilty', 'Numb', 'Bored', 'Worn Out'],
  'at-ease': ['Calm', 'Relaxed', 'Rested', 'Safe', 'At Peace', 'Relieved', 'Thankful', 'Loved', 'Okay'],
} as const

/** A quarter of that circle. */
export type FeelingKind = keyof typeof feelingsByKind

/** The quarters as they are shown: the unpleasant on the left, those with much energy above. */
export const feelingKinds = ['wound-up', 'lively', 'weighed-down', 'at-ease'] as const satisfies FeelingKind[]

/** Every feeling that a check-in may name. */
export const everyFeeling = feelingKinds.flatMap((kind) => feelingsByKind[kind])
export type Feeling = (typeof everyFeeling)[number]
