import { showPath } from '@kurtyna/domain';

/** The three slides at the top of the demo theatre's home page. */
export const SLIDES = [
  {
    title: 'Wesele. Teraz na żywo',
    text: 'Bronowicka noc w dziewięciu kamerach. Dołącz do gości: transmisja z dużej sceny już trwa.',
    play: 'wesele',
    url: showPath('event', 'wesele-na-zywo'),
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
    en: {
      title: 'The swans are back',
      text: 'In two days “Swan Lake”, with choreography by Maja Kos, is shown online for the first time.',
    },
  },
] as const;
