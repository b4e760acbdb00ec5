/** The tab of the views and links (VIEWS, LINKS, OPEN2-3). */
export const views = {
  home: 'Strona główna',
  eventslist: 'Repertuar',
  vod: 'Wideo na życzenie (VOD)',
  'vod-filters': 'Filtry kategorii VOD',
  slider: 'Slajdy',
  'festival-tab': 'Ustawienia festiwalu',
  'gifts-tab': 'Ustawienia prezentów',
  entry: 'Logowanie i rejestracja',
  'entry-picture': 'Tło logowania i rejestracji',
  links: {
    title: 'Odnośniki',
    'institution-title': 'Nazwa strony instytucji',
    institution: 'Adres strony instytucji',
    policy: 'Adres polityki prywatności',
    regulations: 'Adres regulaminu',
    hint: 'Adres http, https lub ftp albo ścieżka w serwisie, na przykład /n/regulamin. Puste pole: bez odnośnika.',
    'hint-own': 'Adres http, https lub ftp albo ścieżka w serwisie. Puste pole: strona {path}.',
  },
};
