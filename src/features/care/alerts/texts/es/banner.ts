export const moreWait = ({ count }: { count: number }) =>
  count === 1 ? '1 más espera' : `${count} más esperan`
