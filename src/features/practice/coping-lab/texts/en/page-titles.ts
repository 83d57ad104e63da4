export const copingLab = 'Coping Lab'
