export const distressBeforeIs = ({ distress }: { distress: number }) => `Malestar antes: ${distress} de 10`
export const noteDistressForTrial = ({ tool }: { tool: string }) =>
  `Anote primero su malestar, para que “${tool}” cuente en su prueba`
