import type { NewPacket } from '@kurtyna/contracts';
import { addDays, endOfWarsawDay, type PlayableRef } from '@kurtyna/domain';
import { refOf, type Goods } from './goods.js';

interface Words {
  title: string;
  text: string;
}

/** One packet of each kind that a page has to cope with (PKT-04 to PKT-10); the first can be bought by everybody. */
export function demoPackets(goods: Goods, today: string): NewPacket[] {
  const event = (slug: string): PlayableRef => refOf(goods, 'event', slug);
  const video = (slug: string): PlayableRef => refOf(goods, 'video', slug);
  const packet = (
    { play, pl, en }: { play: string; pl: Words; en: Words },
    more: Partial<NewPacket> & Pick<NewPacket, 'price' | 'contents'>,
  ): NewPacket => ({
    id: null,
    title: pl.title,
    description: `<p>${pl.text}</p>`,
    endsAt: endOfWarsawDay(addDays(today, 14)),
    published: true,
    forceVisibility: false,
    restrictedAccess: 'any',
    ageRestriction: 0,
    mobileImage: `/images/${play}-still.jpg`,
    tabletImage: `/images/${play}-still.jpg`,
    desktopImage: `/images/${play}-hero.jpg`,
    translations: [{ languageCode: 'en', title: en.title, description: `<p>${en.text}</p>` }],
    ...more,
  });

  return [
    packet(
      {
        play: 'sen-nocy-letniej',
        pl: {
          title: 'Trzy wieczory śmiechu',
          text: 'Jedna noc na żywo i dwie komedie, które ogląda się, kiedy się chce.',
        },
        en: {
          title: 'Three evenings of laughter',
          text: 'One night live, and two comedies to watch whenever you like.',
        },
      },
      { price: 6900, contents: [event('sen-nocy-letniej-noc'), video('sluby-panienskie'), video('zemsta')] },
    ),
    packet(
      {
        play: 'wisniowy-sad',
        pl: { title: 'Czechow na żywo i w domu', text: 'Transmisja i nagranie „Wiśniowego sadu”, a do tego „Lalka”.' },
        en: {
          title: 'Chekhov live and at home',
          text: 'The broadcast and the film of The Cherry Orchard, and The Doll.',
        },
      },
      { price: 8900, contents: [event('wisniowy-sad-na-zywo'), video('wisniowy-sad'), video('lalka')] },
    ),
    packet(
      {
        play: 'dziady',
        pl: { title: 'Dziady dwa razy', text: 'Transmisja z dużej sceny i nagranie. Transmisja już się odbyła.' },
        en: {
          title: 'Forefathers’ Eve twice',
          text: 'The broadcast from the main stage, and the film. The broadcast is over.',
        },
      },
      { price: 7900, contents: [event('dziady-na-zywo'), video('dziady')], forceVisibility: true },
    ),
    packet(
      {
        play: 'matka',
        pl: { title: 'Witkacy tylko dla dorosłych', text: '„Matka” na żywo i w nagraniu.' },
        en: { title: 'Witkacy, for adults only', text: 'The Mother, live and as a film.' },
      },
      { price: 9900, contents: [event('matka-na-zywo'), video('matka')], ageRestriction: 18 },
    ),
    packet(
      {
        play: 'straszny-dwor',
        pl: { title: 'Moniuszko w kraju', text: 'Dwie opery, które wolno nam pokazać tylko w Polsce.' },
        en: { title: 'Moniuszko at home', text: 'Two operas that we may show in Poland only.' },
      },
      { price: 9900, contents: [video('straszny-dwor'), video('halka')], restrictedAccess: 'poland' },
    ),
    packet(
      {
        play: 'lalka',
        pl: { title: 'Lato z klasyką', text: 'Letnia sprzedaż dobiegła końca.' },
        en: { title: 'Summer classics', text: 'The summer sale is over.' },
      },
      { price: 4900, contents: [video('lalka'), video('faust')], endsAt: endOfWarsawDay(addDays(today, -2)) },
    ),
    packet(
      {
        play: 'krol-macius',
        pl: { title: 'Przed premierą', text: 'W przygotowaniu.' },
        en: { title: 'Before the premiere', text: 'In preparation.' },
      },
      { price: 2900, contents: [event('krol-macius-premiera'), video('pchla-szachrajka')], published: false },
    ),
  ];
}
