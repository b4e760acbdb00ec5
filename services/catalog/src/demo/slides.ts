import { showPath } from '@kurtyna/domain';

/** The three slides at the top of the demo theatre's home page, and one that waits for its day. */
export const SLIDES = [
  {
    title: 'Wesele. Teraz na żywo',
    text: 'Bronowicka noc w dziewięciu kamerach. Dołącz do gości: transmisja z dużej sceny już trwa.',
    play: 'wesele',
    url: showPath('event', 'wesele-na-zywo'),
    published: true,
    en: {
      title: 'The Wedding. Live now',
      text: 'A night near Kraków through nine cameras. Join the guests: the live transmission has begun.',
    },
  },
  {
    title: 'Dziady dla każdego',
    text: 'Obrzęd przy świetle stu świec. Z tłumaczeniem na język migowy, audiodeskrypcją i napisami.',
    play: 'dziady',
    url: showPath('video', 'dziady'),
    published: true,
    en: {
      title: 'Forefathers’ Eve for everybody',
      text: 'A rite by the light of a hundred candles. With sign language, audio description and captions.',
    },
  },
  {
    title: 'Łabędzie wracają',
    text: 'Za dwa dni internetowa premiera „Jeziora łabędziego” w choreografii Mai Kos.',
    play: 'jezioro-labedzie',
    url: showPath('video', 'jezioro-labedzie'),
    published: true,
    en: {
      title: 'The swans are back',
      text: 'In two days “Swan Lake”, with choreography by Maja Kos, is shown online for the first time.',
    },
  },
  {
    title: 'Król Maciuś. Wkrótce premiera',
    text: 'Mały król i wielkie reformy: przedstawienie, na które czekają całe rodziny.',
    play: 'krol-macius',
    url: showPath('event', 'krol-macius-premiera'),
    published: false,
    en: {
      title: 'King Matt. Soon for the first time',
      text: 'A small king and great reforms: a performance that whole families are waiting for.',
    },
  },
] as const;
