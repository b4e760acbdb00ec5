/** The tab of the notifications (NOTIF-01 to NOTIF-14). */
export const notifications = {
  bars: {
    title: 'Komunikaty na dole strony',
    error: 'Ważny komunikat',
    info: 'Informacja',
    hint: 'Tekst lub HTML. Puste pole: bez komunikatu. Kto zamknął poprzedni, zobaczy nowy tekst.',
  },
  campaign: {
    title: 'Wiadomości e-mail',
    'remind-event': 'Przypomnienie o wydarzeniu: 24 godziny przed początkiem, do osób z dostępem',
    'remind-platform': 'Przypomnienie o teatrze: do subskrybentów newslettera, którzy nie logowali się od 30 dni',
    send: 'Powiadom o nowościach',
    last: 'Ostatnio wysłano: {time}',
    never: 'Jeszcze nie wysyłano.',
    ask: 'Czy na pewno wysłać powiadomienie o nowościach?',
    what: 'Wiadomość wymieni to, co opublikowano od ostatniego powiadomienia. Wysłanych wiadomości nie można cofnąć.',
    readers: 'Do kogo',
    subscribers: 'Do subskrybentów newslettera',
    'all-users': 'Do wszystkich użytkowników z potwierdzonym adresem',
    confirm: 'Wyślij',
    sent: 'Wysłano',
    failed: 'Wystąpił błąd: {error}',
  },
};
