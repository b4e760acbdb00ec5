/** The player (PLAY). */
export const player = {
  title: '{title}: odtwarzacz wideo',
  'invalid-value': 'Nieprawidłowa wartość',
  loading: 'Wczytywanie odtwarzacza…',
  play: 'Odtwórz',
  error: 'Nie udało się uruchomić odtwarzacza. Odśwież stronę lub wyłącz blokowanie treści.',
  ended: 'Koniec. Dziękujemy za wspólny wieczór.',
  'access-ended': 'Dostęp zakończył się i odtwarzanie zostało zatrzymane.',
  chat: 'Czat',
  captions: 'Napisy',
};
