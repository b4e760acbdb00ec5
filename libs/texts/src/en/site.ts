/** English, what the site says; fits the Polish source, checked by the compiler. */
import { auth } from './auth.js';
import { buttons } from './buttons.js';
import { code } from './code.js';
import { common } from './common.js';
import { errors } from './errors.js';
import { event } from './event.js';
import { form } from './form.js';
import { home } from './home.js';
import { law } from './law.js';
import { orders } from './orders.js';
import { player } from './player.js';
import { status } from './status.js';

export const site = { auth, buttons, code, common, errors, event, form, home, law, orders, player, status };
