export const tokenCutOff = 'The address is cut off: its last part is missing'
export const kindMissing = 'Please choose one'
export const tooMany = {
  units: ({ most }: { most: number }) => `At most ${most} units`,
  shifts: ({ most }: { most: number }) => `At most ${most} shifts`,
}
export const nameTwice = {
  units: 'Each name can stand once: units have different names',
  shifts: 'Each name can stand once: shifts have different names',
}
export const isSetUp =
  'This Evenkeel is set up already. Whoever runs it makes further institutions in the shell: admin institution create'
export const wrongToken =
  'This address does not open the setup. It may be cut off, older than 24 hours, or from before the last start. Start Evenkeel again: it prints a new one'
