/** A browser and its system, as it is stored: “Firefox on Linux”. */
export const deviceName = (name: string) => name
