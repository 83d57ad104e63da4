export const symptomName = ({ symptom }: { symptom: string }) => symptom
