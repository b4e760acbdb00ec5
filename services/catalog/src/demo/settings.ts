import type { AdminConfig } from '@kurtyna/contracts';
import { heroOf, posterOf, stillOf } from './images.js';

/** What the demo theatre chooses over the defaults; tests that change it for all put this back. */
export const CONFIG = {
  institution_page: 'https://teatr.example',
  institution_page_title: 'Teatr Przykładowy',
  tickets_expiration_time: 48,
  view_festival: true,
  festival_title: 'Festiwal Nowa Forma',
  festival_title_en: 'Nowa Forma Festival',
  festival_show_finished: true,
  code_form_in_nodes: true,
  code_form_in_dashboard: true,
  show_advertisement: true,
  paid_ad_url: 'https://mecenas.example',
  mobile_paid_ad_image: posterOf('jezioro-labedzie'),
  tablet_paid_ad_image: stillOf('jezioro-labedzie'),
  desktop_paid_ad_image: heroOf('jezioro-labedzie'),
  free_ad_url: '',
  mobile_free_ad_image: posterOf('rozmowy-przy-rampie'),
  tablet_free_ad_image: stillOf('rozmowy-przy-rampie'),
  desktop_free_ad_image: heroOf('rozmowy-przy-rampie'),
  contact_email: 'bilety@teatr.example',
} satisfies Partial<AdminConfig>;
