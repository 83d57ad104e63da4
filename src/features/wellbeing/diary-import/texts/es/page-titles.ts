export const diaryImport = 'Traer un diario'
