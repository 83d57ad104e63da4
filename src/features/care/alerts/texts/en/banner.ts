export const moreWait = ({ count }: { count: number }) =>
  count === 1 ? '1 more waits' : `${count} more wait`
