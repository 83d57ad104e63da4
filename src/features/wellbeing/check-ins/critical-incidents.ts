/**
 * The kinds of critical incident that staff may mark. They are the field's: what Canadian correctional workers were
 * asked about (violent or sudden death, assault, fire, severe suffering; Carleton et al., Can J Behav Sci
 * 2019;51(1):37-52, doi:10.1037/cbs0000115), and what departments of correction define as critical (death or serious
 * injury, use of force, assault, riot, fire; Indiana Department of Correction, Procedural Bulletin 25, 2018).
 */
export const criticalIncidents = [
  'use-of-force',
  'assault',
  'death-or-suicide',
  'medical-emergency',
  'fire-or-disturbance',
  'other',
] as const
export type CriticalIncident = (typeof criticalIncidents)[number]
