/** Pages that say why there is no page: 404, /error, maintenance. */
export const status = {
  'not-found': {
    title: 'Nie znaleziono strony',
    text: 'Ten adres nie istnieje lub treść została usunięta.',
    home: 'Przejdź do strony głównej',
  },
  error: {
    title: 'Błąd {code}',
    text: 'Wewnętrzny błąd serwera',
    retry: 'Spróbuj ponownie',
    home: 'Przejdź do strony głównej',
  },
  maintenance: {
    title: 'Przerwa techniczna',
    text: 'Trwają prace techniczne. Zapraszamy wkrótce.',
  },
  offline: 'Brak połączenia z internetem.',
};
