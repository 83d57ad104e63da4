export const code = {
  title: 'Keep this somewhere safe',
  what: 'This is your recovery code. It is yours alone: staff do not have it and cannot see it. You need it in two cases.',
  forgotten:
    'You forget your password: with the code you choose a new one by yourself, and nothing is closed.',
  reset:
    'A one-time code from staff or an email helps you to a new password: what you wrote before is then closed, and your old password or this code opens it.',
  lossOfBoth:
    'If you lose both your password and this code, nobody, not even us, can open what you wrote before.',
  keep: 'Write it on paper and keep it with your own things, not next to your username. It is shown only now. If it gets lost, make a new one under Security in your profile while you still know your password.',
}
export const words = {
  title: 'Learn these words by heart',
  what: 'These are your recovery words. They are yours alone: staff do not have them and cannot see them. You need them in two cases.',
  forgotten:
    'You forget your password: with the words you choose a new one by yourself, and nothing is closed.',
  reset:
    'A one-time code from staff or an email helps you to a new password: what you wrote before is then closed, and your old password or these words open it.',
  lossOfBoth:
    'If you lose both your password and these words, nobody, not even us, can open what you wrote before.',
  keep: 'Say them to yourself now, later today and tomorrow; a small story helps. Their order counts, capitals and spaces do not. They are shown only now. If you forget them, make new ones under Security in your profile while you still know your password.',
}
export const codeOf = ({ username }: { username: string }) => `Recovery code of ${username}`
export const wordsOf = ({ username }: { username: string }) => `Recovery words of ${username}`
export const sheet = ({ lossOfBoth }: { lossOfBoth: string }) =>
  `It sets a new password when yours is forgotten, and opens what a reset by a one-time code closed. ${lossOfBoth} Keep it where only you can find it.`
export const kept = 'I have kept it'
export const goOnWithout = 'Go on without it'
export const notCopied = 'It could not be copied here. Write it down, or print it.'
