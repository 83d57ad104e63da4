export const webhooks = 'Avisos a sistemas'
