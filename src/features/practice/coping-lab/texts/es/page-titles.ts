export const copingLab = 'Laboratorio'
