export const caution =
  'Tighten only half as hard as you could, never until it hurts, and do not hold your breath. Leave out what is sore, injured, cramped or healing, and your belly if you are pregnant. With heart trouble or high blood pressure, use very little force and ask medical staff or your doctor first. If letting go makes you uneasy, open your eyes, do only your hands, or stop.'
export const getReady = {
  title: 'Get ready',
  text: 'Sit or lie so that nothing presses. Eyes open or closed, as you like. You will tighten one part of your body at a time, then let it go. Keep breathing all the while.',
}
export const allOfYou = {
  title: 'All of you',
  text: 'Go through your body once more, from your hands to your feet. Where something is still tight, breathe out and let it go. Then stretch, slowly.',
}
/** The parts of the body, in their order. */
export const parts = {
  hands: {
    tighten: {
      title: 'Tighten your hands',
      text: 'Press your palms and fingers together in your lap, about half as hard as you could.',
    },
    release: {
      title: 'Let your hands go',
      text: 'Let your hands fall apart. Notice the difference: warmer, heavier, softer.',
    },
  },
  arms: {
    tighten: {
      title: 'Tighten your arms',
      text: 'Press your elbows against your sides and feel your upper arms work.',
    },
    release: {
      title: 'Let your arms go',
      text: 'Let your arms hang. Feel their weight from the shoulders down.',
    },
  },
  shoulders: {
    tighten: { title: 'Tighten your shoulders', text: 'Lift your shoulders towards your ears.' },
    release: {
      title: 'Let your shoulders go',
      text: 'Let them sink, and then a little further. Let your breath out with them.',
    },
  },
  upperBack: {
    tighten: { title: 'Tighten your upper back', text: 'Draw your shoulder blades together, gently.' },
    release: {
      title: 'Let your upper back go',
      text: 'Let your back widen again. Lean on whatever is behind you, if there is something.',
    },
  },
  forehead: {
    tighten: { title: 'Tighten your forehead', text: 'Raise your eyebrows as high as they go.' },
    release: { title: 'Let your forehead go', text: 'Let your forehead become smooth. Let your eyes rest.' },
  },
  jawAndMouth: {
    tighten: {
      title: 'Tighten your jaw and mouth',
      text: 'Press your lips together and your tongue against the roof of your mouth.',
    },
    release: {
      title: 'Let your jaw and mouth go',
      text: 'Let your lips part and your tongue lie still. Let your teeth come apart.',
    },
  },
  belly: {
    tighten: {
      title: 'Tighten your belly',
      text: 'Pull your belly in, as if to make room for somebody to pass.',
    },
    release: { title: 'Let your belly go', text: 'Let it go soft. Let your next breath move it.' },
  },
  thighs: {
    tighten: {
      title: 'Tighten your thighs',
      text: 'Press your knees together and tighten the tops of your legs.',
    },
    release: {
      title: 'Let your thighs go',
      text: 'Let your legs fall a little apart. Let the seat carry them.',
    },
  },
  lowerLegs: {
    tighten: {
      title: 'Tighten your lower legs',
      text: 'With your heels on the floor, pull your toes up towards you.',
    },
    release: {
      title: 'Let your lower legs go',
      text: 'Let your feet come down. Feel the floor take their weight.',
    },
  },
  feet: {
    tighten: { title: 'Tighten your feet', text: 'Curl your toes, lightly, for as long as it feels good.' },
    release: { title: 'Let your feet go', text: 'Let your toes spread. Feel your feet warm and loose.' },
  },
}
