/** The names of the populations, as those read them who answer. */
export const populationLabels = { residents: 'Residents', staff: 'Staff', community: 'Community' } as const
