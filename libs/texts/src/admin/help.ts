/** The help tab (HELP-01 to HELP-04). */
export const help = {
  links: 'Więcej pomocy',
  faq: 'Najczęstsze pytania',
  submissions: 'Panel zgłoszeń',
  glossary: 'Słowniczek',
  word: {
    repertoire: {
      name: 'Widok repertuaru',
      text: 'Część strony głównej z nadchodzącymi wydarzeniami, w kolejności dat. Włącza się go w zakładce Widoki.',
    },
    vod: {
      name: 'Widok VOD',
      text: 'Część strony głównej z wideo na żądanie, w kategoriach i z filtrem. Włącza się go w zakładce Widoki.',
    },
    festival: {
      name: 'Widok festiwalowy',
      text: 'Osobna część strony głównej dla wydarzeń festiwalu, z własnym tytułem i skróconymi datami. Włącza się go w zakładce Festiwal.',
    },
    event: {
      name: 'Wydarzenie',
      text: 'Spektakl z datą i godziną, transmitowany na żywo. Zdjęcia, czas trwania i film bierze z wideo, z którym jest powiązane.',
    },
    video: {
      name: 'Wideo',
      text: 'Nagranie do obejrzenia w dowolnej chwili, od dnia udostępnienia do dnia zakończenia.',
    },
  },
};
