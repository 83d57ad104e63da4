export const noSuchModule = 'No existe ese módulo'
export const notAllRight = 'Todavía no están bien todas las respuestas'
export const finishFirst = 'Primero termine el módulo'
export const unsignableName =
  'Aquí su nombre puede tener 60 letras, espacios, puntos, guiones y apóstrofos. Primero cámbielo en su perfil.'
export const nameForm = 'Tiene que ser “whole” o “initial”'
