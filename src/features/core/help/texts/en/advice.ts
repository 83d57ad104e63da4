const callOrTell = 'first call 911 or tell whoever is nearest'
const danger = 'If you or someone else is in danger right now,'

export const dangerAdvice = {
  custody: `${danger} first tell the nearest officer or press the call button.`,
  staff: `${danger} ${callOrTell}.`,
  unknown: `${danger} first tell whoever is nearest, or call 911 if you can.`,
  free: `${danger} ${callOrTell}.`,
}

const callOrTellNow = 'Call or text 988, or tell someone near you now.'

export const doNow = {
  custody: 'Tell an officer or someone near you now. If you have a phone, call 988.',
  staff: callOrTellNow,
  unknown: 'Tell someone near you now. If you have a phone, call 988.',
  free: callOrTellNow,
}

const worse = 'If it gets worse before someone reaches you,'

export const ifWorse = {
  custody: `${worse} do not wait: tell the nearest officer or press the call button.`,
  staff: `${worse} do not wait: call or text 988, or tell someone near you.`,
  unknown: `${worse} do not wait: tell someone near you.`,
  free: `${worse} do not wait: call or text 988, or tell someone near you.`,
}

export const nobodyWatches = 'What you write here calls nobody. If you need someone now, use Help.'
