export const nobodyLeft = 'En esta parte ya no hay nadie de la demostración con quien probar'
