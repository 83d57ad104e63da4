export const diaryImport = 'Bring a diary along'
