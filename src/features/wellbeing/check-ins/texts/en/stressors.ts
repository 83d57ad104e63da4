export const stressorName = ({ stressor }: { stressor: string }) => stressor
