import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { PlayableKind } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings.js';
import type { Product } from '../products.js';

/** Whose grant it is: user and session are null for a visitor without an account. */
export interface GrantHolder {
  grant: string;
  userId: number | null;
  sessionId: string | null;
}

/** What is known of a view that is counted, so that media need not be asked; instants in milliseconds since the epoch, by the databases' clock (D35). */
export interface KnownView {
  product: Product;
  /** UTC: since when its viewer is in; null where media, of the release before, did not say it. */
  since: string | null;
  renewedAt: number;
  /** When media was last told of it. */
  toldAt: number;
  /** From where it was told; never the address itself. */
  place: string;
}

interface Claims {
  holder: string;
  kind: PlayableKind;
  id: number;
  /** Missing in a pass of the release before. */
  since?: string | null;
  at: number;
  told: number;
  place: string;
}

/** Longer than any that is signed here. */
export const LONGEST_PASS = 1000;

const USE = 'kurtyna-playback-pass';
const KEY_BYTES = 32;
const PLACE_LENGTH = 8;

/**
 * What the player carries from one renewal to the next, signed as a cookie is: so a renewal asks nobody but commerce (decision 73). The key
 * comes from that of the sessions and is another one: a pass is no session, and no session is a pass.
 */
@Injectable()
export class PlaybackPasses {
  private readonly key: Buffer;
  private readonly signer: Signer;

  constructor({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Settings) {
    this.key = keyFrom(JWT_SECRET);
    this.signer = new Signer(JWT_SECRET_PREVIOUS ? [this.key, keyFrom(JWT_SECRET_PREVIOUS)] : [this.key]);
  }

  sign({ product: { kind, id }, since, renewedAt, toldAt, place }: KnownView, holder: GrantHolder): string {
    const claims: Claims = { holder: digestOf(holder), kind, id, since, at: renewedAt, told: toldAt, place };
    return this.signer.sign(Buffer.from(JSON.stringify(claims)).toString('base64url'));
  }

  /**
   * null where media has to be asked: for no pass, for what was not signed here, for one of another grant, person or session, and for one that does
   * not say since when its viewer is in.
   */
  read(pass: string | undefined, holder: GrantHolder): KnownView | null {
    const claims = pass === undefined || pass.length > LONGEST_PASS ? null : this.verified(pass);
    if (claims?.holder !== digestOf(holder) || claims.since === undefined) return null;
    const { kind, id, since, at, told, place } = claims;
    return { product: { kind, id }, since, renewedAt: at, toldAt: told, place };
  }

  /** An address as it stands in a pass: whoever reads it does not learn the address. */
  placeOf(address: string): string {
    return createHmac('sha256', this.key).update(address).digest('base64url').slice(0, PLACE_LENGTH);
  }

  private verified(pass: string): Claims | null {
    const { valid, value } = this.signer.unsign(pass);
    return valid ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Claims) : null;
  }
}

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', USE, KEY_BYTES));

/** Whose it is, without the session itself. */
const digestOf = ({ grant, userId, sessionId }: GrantHolder): string =>
  createHash('sha256').update(`${grant} ${userId} ${sessionId}`).digest('base64url');
