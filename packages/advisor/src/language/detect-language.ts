/** Languages in which the advisor speaks where safety asks for it. `hi` is Hindi in Latin letters. */
export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'hi';
