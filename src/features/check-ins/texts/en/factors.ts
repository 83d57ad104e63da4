export const factorName = ({ factor }: { factor: string }) => factor
