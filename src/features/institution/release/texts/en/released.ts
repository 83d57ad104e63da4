export const released = ({ from }: { from: string }) =>
  `You have left ${from}. All you wrote came with you, and ${from} sees nothing new of you.`
