import type { Stressor } from '../../factors.ts'

const names: Readonly<Record<Stressor, string>> = {
  Workload: 'Carga de trabajo',
  'Sleep Quality': 'Calidad del sueño',
  'Personal Issues': 'Problemas personales',
  'Team Dynamics': 'Relaciones en el equipo',
  'Administrative Tasks': 'Tareas administrativas',
  'Public Interactions': 'Trato con el público',
  'Safety Concerns': 'Preocupación por la seguridad',
  'Family Stress': 'Estrés familiar',
  Noise: 'Ruido',
  Lockdown: 'Encierro',
  Cellmate: 'Compañero(a) de celda',
  'Court Date': 'Cita en el tribunal',
  'No Contact with Family': 'Sin contacto con la familia',
  'News from Home': 'Noticias de casa',
  Money: 'Dinero',
  'Release Ahead': 'Salida próxima',
  'Mandated Overtime': 'Horas extra obligatorias',
  'Short Staffing': 'Falta de personal',
  'Changed Schedule': 'Cambio de horario',
  'Missed Breaks': 'Descansos que no tomé',
  'Incident on Shift': 'Incidente en el turno',
  'Conflict with a Colleague': 'Conflicto con un(a) compañero(a)',
  Management: 'La dirección',
  'Work at Home': 'Trabajo en la casa',
  Housing: 'Vivienda',
  Health: 'Salud',
  Relationship: 'Relación de pareja',
  Loneliness: 'Soledad',
  'School or Job': 'Escuela o trabajo',
  'Caring for Others': 'Cuidar a otras personas',
  'The News': 'Las noticias',
}

const byStressor = new Map<string, string>(Object.entries(names))

export const stressorName = ({ stressor }: { stressor: string }) => byStressor.get(stressor) ?? stressor
